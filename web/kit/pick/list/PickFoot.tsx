import { useTranslation } from 'react-i18next'
import type { Choices } from '../../list/useChoices.ts'
import { Button } from '../../ui/button/Button.tsx'
import { KeyHints } from '../../ui/text/KeyHints.tsx'
import classes from './PickList.module.css'

interface Props {
  /** Options that can be chosen now. */
  count: number
  /** Null until it is known. */
  total: number | null
  /** The paged list that can load more. */
  choices?: Choices<unknown>
  /** Moves the focus to the search field, because the button may disappear once all is loaded. */
  onMore?: () => void
}

/** Under a picker's options: how many show, of how many, and the rest of them. */
export function PickFoot({ count, total, choices, onMore }: Props) {
  const { t } = useTranslation()
  const hasFailed = choices?.error && choices.total !== null
  const more = () => {
    onMore?.()
    if (hasFailed) choices.retry()
    else choices?.loadMore()
  }
  return (
    <div className={classes.foot}>
      <span role="status">{total !== null && t('pick.found', { count, total })}</span>
      {hasFailed && (
        <span role="alert" className={classes.failed}>
          {t('list.more_failed')}
        </span>
      )}
      {hasFailed || choices?.hasMore ? (
        <Button variant="subtle" size="small" loading={choices.isLoadingMore} onClick={more}>
          {t(hasFailed ? 'shell.retry' : 'list.load_more')}
        </Button>
      ) : (
        <KeyHints
          keys={[
            ['↵', t('pick.choose')],
            ['Esc', t('pick.back')],
          ]}
        />
      )}
    </div>
  )
}
