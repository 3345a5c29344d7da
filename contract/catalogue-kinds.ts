/**
 * What an entry of each catalogue is (`catalogueCalls`): the kind of its id, the topic that the web knows it by, and its event.
 * The plural is its table and the namespace of its texts.
 */
export const catalogueKinds = ['resource_type'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

type Hyphened<Name extends string> = Name extends `${infer Start}_${infer Rest}` ? `${Start}-${Hyphened<Rest>}` : Name
export type CatalogueEvent<Kind extends CatalogueKind = CatalogueKind> = `${Hyphened<Kind>}.changed`

/** The event of a catalogue: that of `resource_type` is `resource-type.changed`. */
export const catalogueEvent = <Kind extends CatalogueKind>(kind: Kind) =>
  `${kind.replaceAll('_', '-')}.changed` as CatalogueEvent<Kind>
