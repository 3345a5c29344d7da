/** SQL: the names of the places above the place `l` (an alias), the top one first. */
export const namesAbove = (l: string) =>
  `array(select said(a.name, a.translations) from levels a where a.id = any (${l}.path) and a.id <> ${l}.id order by cardinality(a.path))`
