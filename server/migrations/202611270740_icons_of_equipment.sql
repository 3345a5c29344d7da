-- The icon of a kind of equipment, in the rows of the grid and wherever equipment is chosen; null: none.

alter table attributes add column icon text
  constraint attributes_icon check (icon in ('video', 'tv', 'projector', 'whiteboard', 'phone', 'screen', 'screens', 'dock',
    'height', 'power', 'charger', 'wheelchair', 'daylight', 'quiet', 'air'));
