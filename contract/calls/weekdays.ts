/** In the order of ISO 8601. In a file of its own, so that a screen can name them without the schema library. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]
