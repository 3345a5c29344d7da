interface PresetRow {
  id: number
  is_active: boolean
}

/** Presets as they show: active ones first (R199). `moved`: their ids in an order that isn't stored yet. */
export function shownOrder<Row extends PresetRow>(
  rows: readonly Row[],
  moved: readonly number[] | null,
): readonly Row[] {
  const placeOf = ({ id }: Row) => moved?.indexOf(id) ?? 0
  return rows.toSorted((a, b) => Number(b.is_active) - Number(a.is_active) || placeOf(a) - placeOf(b))
}
