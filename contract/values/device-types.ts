/** The types of devices: a display at a resource, a map of a floor, a reception desk. */
export const deviceTypes = ['display', 'map', 'reception_desk'] as const
export type DeviceType = (typeof deviceTypes)[number]
