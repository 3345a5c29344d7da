import { useTranslation } from 'react-i18next'
import { comma } from '../../../../i18n.ts'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import classes from '../Editor.module.css'
import type { Editor } from '../state/useEditor.ts'

/** Elements that somebody else changed at the same time: theirs are shown, and the person chooses. */
export function ClashBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const { clashes, settle, nameOf } = editor
  if (clashes.length === 0) return null
  const names = clashes.flatMap(({ mine, theirs }) => (mine || theirs ? [nameOf((mine ?? theirs)!)] : []))
  const said = names.slice(0, 5).join(comma()) + (names.length > 5 ? ' …' : '')
  const isGone = clashes.every(({ theirs }) => theirs === null)
  return (
    <div role="alert" className={classes.clash}>
      <span>{t(isGone ? 'maps.clash_removed' : 'maps.clash', { names: said })}</span>
      <Button size="small" onClick={() => settle(false)}>
        {t('maps.keep_theirs')}
      </Button>
      <Button size="small" onClick={() => settle(true)}>
        {t('maps.use_mine')}
      </Button>
    </div>
  )
}
