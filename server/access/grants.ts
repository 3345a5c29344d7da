import { type Limits, limitNames, type PermissionCode } from '@kontor/contract'

/**
 * The value of a held code: the flags of a CRUD code, whether a LOGICAL one is active, the value of a NUMERICAL one.
 */
export interface HeldValue {
  is_active: boolean
  create: boolean
  read: boolean
  update: boolean
  delete: boolean
  value: number | null
}

/** The items that grants cover. A level covers everything below it, and the resources there. */
export type ItemType = 'LEVEL' | 'RESOURCE' | 'USER' | 'RECEPTION_DESK'

/**
 * Codes that roles of mega containers grant on items; grants of the same codes are merged. `items`: ids of levels; for
 * the other types the ids of the containers, whose items may be many thousands and stay in the database.
 */
export interface Grant {
  held: ReadonlyMap<PermissionCode, HeldValue>
  items: Readonly<Record<ItemType, readonly number[]>>
}

type Flag = 'create' | 'read' | 'update' | 'delete'
type Right = `${PermissionCode}.${Flag}` | PermissionCode

/**
 * The codes that grant each right on an item; defined only here. `CODE.flag` for a CRUD code, `CODE` for a LOGICAL one:
 * an active MANAGE_… grants create, update and delete as well. A right to change a thing includes seeing it. A grant on a level that shows
 * its resources shows the level too; one on resources alone shows no level, since it names none.
 */
export const rights = {
  resource: {
    read: ['RESOURCES.read', 'MANAGE_RESOURCES'],
    create: ['RESOURCES.create', 'MANAGE_RESOURCES'],
    update: ['RESOURCES.update', 'MANAGE_RESOURCES'],
    delete: ['RESOURCES.delete', 'MANAGE_RESOURCES'],
    book: ['BOOKINGS.create'],
    change_others: ['BOOKINGS.update'],
    cancel_others: ['BOOKINGS.delete'],
  },
  level: {
    read: ['LEVELS.read', 'MANAGE_LEVELS', 'RESOURCES.read', 'MANAGE_RESOURCES'],
    create: ['LEVELS.create', 'MANAGE_LEVELS'],
    add_resources: ['RESOURCES.create', 'MANAGE_RESOURCES'],
    move_resources: ['RESOURCES.update', 'MANAGE_RESOURCES'],
    update: ['LEVELS.update', 'MANAGE_LEVELS'],
    delete: ['LEVELS.delete', 'MANAGE_LEVELS'],
  },
  user: {
    read: ['MANAGE_USERS.read'],
    create: ['MANAGE_USERS.create'],
    update: ['MANAGE_USERS.update'],
    delete: ['MANAGE_USERS.delete'],
  },
} as const satisfies Record<string, Record<string, readonly Right[]>>

export type Kind = keyof typeof rights
export type RightOf<K extends Kind> = keyof (typeof rights)[K] & string

/** Whether a grant allows this on its items of a kind. */
export function allows<K extends Kind>({ held }: Grant, kind: K, right: RightOf<K>): boolean {
  return (rights[kind][right] as readonly Right[]).some((each) => {
    const [code, flag] = each.split('.') as [PermissionCode, Flag | undefined]
    const values = held.get(code)
    return values !== undefined && (flag ? values[flag] : values.is_active)
  })
}

/** The booking limits of a grant, or of roles together. */
export const limitsOf = ({ held }: { held: ReadonlyMap<PermissionCode, Pick<HeldValue, 'value'>> }): Limits =>
  Object.fromEntries(
    limitNames.map((name) => [name, held.get(name.toUpperCase() as PermissionCode)?.value ?? null]),
  ) as Limits

/** Grants that hold the same as one, each item once. */
export function merged(grants: readonly Grant[]): Grant[] {
  return [...Map.groupBy(grants, signatureOf).values()].map((same) => ({
    held: same[0]!.held,
    items: {
      LEVEL: allOf(same, 'LEVEL'),
      RESOURCE: allOf(same, 'RESOURCE'),
      USER: allOf(same, 'USER'),
      RECEPTION_DESK: allOf(same, 'RECEPTION_DESK'),
    },
  }))
}

const allOf = (grants: readonly Grant[], type: ItemType) => [...new Set(grants.flatMap(({ items }) => items[type]))]

const signatureOf = ({ held }: Grant): string =>
  JSON.stringify(
    [...held]
      .map(([code, { is_active, create, read, update, delete: remove, value }]) => [
        code,
        ...[is_active, create, read, update, remove].map(Number),
        value,
      ])
      .sort(),
  )
