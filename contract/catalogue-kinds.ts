/**
 * The kind of an entry of each catalogue (`catalogueCalls`). Its id, its topic and its event are named after it; its
 * plural (`pluralOf`) is its address, the namespace of its texts, and its table unless `entryHandlers` and
 * `known-rows.ts` name another one.
 */
export const catalogueKinds = [
  'resource_type',
  'resource_attribute',
  'resource_model',
  'resource_capacity_type',
  'qr_code_template',
  'device_template',
] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

/** Catalogues without a screen: the specification has none. Forms pick their entries. */
export const withoutScreen: readonly CatalogueKind[] = ['device_template']

type WithHyphens<Name extends string> = Name extends `${infer Start}_${infer Rest}`
  ? `${Start}-${WithHyphens<Rest>}`
  : Name
export type CatalogueEvent<Kind extends CatalogueKind = CatalogueKind> = `${WithHyphens<Kind>}.changed`

/** The event of a catalogue: that of `resource_type` is `resource-type.changed`. */
export const catalogueEvent = <Kind extends CatalogueKind>(kind: Kind) =>
  `${kind.replaceAll('_', '-')}.changed` as CatalogueEvent<Kind>

/** The plural of a kind, in English: `resource_types`, `cost_categories`, `addresses`. */
export const pluralOf = (kind: string): string =>
  /[^aeiou]y$/.test(kind) ? kind.replace(/y$/, 'ies') : /(?:s|x|z|ch|sh)$/.test(kind) ? `${kind}es` : `${kind}s`
