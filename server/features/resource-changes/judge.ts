import type { ResourceColumn } from '@kontor/contract/values/resource-columns.ts'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { pacer } from '../../time/pace.ts'
import { lockRules } from '../effects/effects.ts'
import { differences, newSettings, settingsOfDraft } from './differences.ts'
import type { NamedRows } from './known.ts'
import { keyOf } from './names.ts'
import {
  capacityFaults,
  holdChangedCapacities,
  type ResourceNow,
  resourcesNow,
  resourcesOfDrafts,
} from './resources-now.ts'
import type { Draft, DraftVerdict, Fault } from './types.ts'

/**
 * Compares each draft with the resource that it is about, in a fixed number of queries. A draft without an id changes the
 * resource that has its name in its place, if there is one. `lock`: it is about to be written, which locks the company’s
 * changes, as every change of a resource does, before its rows are locked.
 */
export async function judge(
  db: Db,
  actor: Actor,
  { places }: Pick<NamedRows, 'places'>,
  drafts: readonly Draft[],
  { lock }: { lock: boolean },
): Promise<DraftVerdict[]> {
  if (lock) await lockRules(db)
  const named = await resourcesOfDrafts(db, drafts.flatMap(nameOfNew))
  const meant = drafts.map((draft) => ({
    ...draft,
    isNamed: draft.id === null,
    id: draft.id ?? named.get(draft.n) ?? null,
  }))
  if (lock) await holdChangedCapacities(db, actor, meant)
  const now = await resourcesNow(
    db,
    actor,
    meant.flatMap(({ id }) => id ?? []),
    lock,
  )
  const pause = pacer()
  const judged: DraftVerdict[] = []
  for (const draft of meant) {
    const before = draft.id === null ? undefined : now.get(draft.id)
    judged.push(draft.id === null ? judgeNew(draft, places) : judgeChange(draft, before, places))
    await pause()
  }
  await refuseTakenNames(db, judged)
  await refuseCapacities(db, judged)
  return judged
}

const nameOfNew = ({ n, id, settings: { level_id, name } }: Draft) =>
  id === null && level_id !== undefined && name !== undefined ? [{ n, level_id, name }] : []

function judgeNew({ n, settings, faults }: Draft, places: NamedRows['places']): DraftVerdict {
  const lacks = ([column, value]: readonly [ResourceColumn, unknown]): Fault[] =>
    value === undefined && !faults.some((fault) => fault.column === column) ? [{ column, code: 'required' }] : []
  const all = [
    ...faults,
    ...(
      [
        ['name', settings.name],
        ['place', settings.level_id],
        ['type', settings.resource_type_id],
      ] as const
    ).flatMap(lacks),
  ]
  const level = settings.level_id === undefined ? undefined : places.get(settings.level_id)
  if (level && !level.may_add) all.push({ column: 'place', code: 'no_place_to_add', values: { name: level.name } })
  const whole = { ...newSettings, ...settings }
  return {
    ...{ n, id: null, faults: all, before: {}, settings: { ...whole, translations: withoutNulls(whole.translations) } },
    ...{ plan: all.length ? 'faulty' : 'add', level_id: settings.level_id ?? null, name: settings.name ?? '' },
  }
}

const withoutNulls = (texts: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null))

function judgeChange(
  { n, id, version, settings, faults, isNamed }: Draft & { isNamed: boolean },
  before: ResourceNow | undefined,
  places: NamedRows['places'],
): DraftVerdict {
  const of: ResourceColumn = isNamed ? 'name' : 'id'
  if (!before?.may_see) {
    // A hidden resource has this name in this place.
    const found: Fault = isNamed ? { column: 'name', code: 'name_taken' } : { column: 'id', code: 'unknown_id' }
    return {
      n,
      id: null,
      plan: 'faulty',
      faults: [...faults, found],
      settings,
      before: {},
      level_id: null,
      name: settings.name ?? '',
    }
  }
  const changed = differences(before, settings)
  const all = [...faults]
  if (!before.may_change) all.push({ column: of, code: 'forbidden', values: { name: before.name } })
  if (version !== undefined && version !== before.version)
    all.push({ column: of, code: 'version_changed', values: { name: before.name } })
  const level = changed.level_id === undefined ? undefined : places.get(changed.level_id)
  if (changed.level_id !== undefined && !level?.may_move)
    all.push({ column: 'place', code: 'no_place_to_move', values: { name: level?.name ?? '' } })
  const plan = all.length ? 'faulty' : Object.keys(changed).length ? 'change' : 'same'
  return {
    ...{ n, id, plan, faults: all, settings: changed, before: settingsOfDraft(before, changed) },
    ...{ level_id: changed.level_id ?? before.level_id, name: changed.name ?? before.name },
  }
}

/** A change of name or place must not meet another resource; its own name in other capitals is free. */
async function refuseTakenNames(db: Db, judged: DraftVerdict[]): Promise<void> {
  const moving = judged.flatMap(({ n, id, level_id, name, settings, before, plan }) => {
    const isRenamed = settings.name !== undefined && keyOf(settings.name) !== keyOf(before.name ?? '')
    const isMoved = plan === 'change' && (isRenamed || settings.level_id !== undefined)
    return isMoved && id !== null && level_id !== null ? [{ n, level_id, name }] : []
  })
  const taken = await resourcesOfDrafts(db, moving)
  for (const each of judged) {
    const holder = each.plan === 'change' ? taken.get(each.n) : undefined
    if (holder === undefined || holder === each.id) continue
    each.plan = 'faulty'
    each.faults = [...each.faults, { column: 'name', code: 'name_taken' }]
  }
}

async function refuseCapacities(db: Db, judged: DraftVerdict[]): Promise<void> {
  const wanted = judged.flatMap(({ id, plan, settings: { capacity } }) =>
    plan === 'change' && id !== null && capacity !== undefined ? [{ id, capacity }] : [],
  )
  const faults = await capacityFaults(db, wanted)
  for (const each of judged) {
    const code = each.plan === 'change' && each.settings.capacity !== undefined && faults.get(each.id ?? 0)
    if (!code) continue
    each.plan = 'faulty'
    each.faults = [...each.faults, { column: 'capacity', code }]
  }
}
