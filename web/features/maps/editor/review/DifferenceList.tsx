import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../kit/time/formats.ts'
import classes from '../Editor.module.css'
import type { Difference } from '../state/changes.ts'
import type { Editor } from '../state/useEditor.ts'
import { differenceKinds, shownOf, stateInDraft } from './difference.ts'

interface Props {
  editor: Pick<Editor, 'draft' | 'changes' | 'hasChanges' | 'nameOf' | 'resources'>
  differences: readonly Difference[]
  picked: string | null
  onPick: (key: string) => void
}

/** Each difference by name, under what it is; pressed, it is shown on the map. */
export function DifferenceList({ editor, differences, picked, onPick }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { draft, changes, hasChanges, nameOf } = editor
  const nameIn = (each: Difference) => nameOf(shownOf(each))
  const byKind = Map.groupBy(
    differences.toSorted((a, b) => nameIn(a).localeCompare(nameIn(b), undefined, { numeric: true })),
    ({ change }) => change,
  )
  return (
    <section className={classes.lists} aria-label={t('maps.compare_text')}>
      {!draft.is_published && <p className={classes.hint}>{t('maps.compare_unpublished')}</p>}
      {!hasChanges && <p className={classes.hint}>{t('maps.compare_none')}</p>}
      {changes.hasPicture && <p className={classes.hint}>{t('maps.changed_picture')}</p>}
      {changes.hasScale && <p className={classes.hint}>{t('maps.changed_scale')}</p>}
      {differenceKinds.map((kind) => {
        const all = byKind.get(kind)
        return (
          all && (
            <div key={kind}>
              <h2 id={`compare-${kind}`}>
                {t(`maps.compare_${kind}`)} <span>{number(all.length)}</span>
              </h2>
              <ul aria-labelledby={`compare-${kind}`}>
                {all.map((each) => (
                  <Row
                    key={shownOf(each).key}
                    difference={each}
                    editor={editor}
                    isPicked={shownOf(each).key === picked}
                    onPick={onPick}
                  />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}

interface RowProps extends Pick<Props, 'editor' | 'onPick'> {
  difference: Difference
  isPicked: boolean
}

function Row({ difference, editor: { nameOf, resources }, isPicked, onPick }: RowProps) {
  const { t } = useTranslation()
  const { change, before } = difference
  const element = shownOf(difference)
  const name = nameOf(element)
  const kind = element.kind === 'place' ? resources.get(element.resource_id)?.type : t(`maps.kind_${element.kind}`)
  return (
    <li className={classes.item}>
      <button type="button" aria-pressed={isPicked} onClick={() => onPick(element.key)}>
        <span className={classes.sample} data-state={stateInDraft(change)} />
        <b>
          <bdi>{change === 'removed' ? <s>{name}</s> : name}</bdi>
        </b>
        <span className={classes.type}>
          {change === 'renamed' && before ? t('maps.compare_was', { name: nameOf(before) }) : kind}
        </span>
      </button>
    </li>
  )
}
