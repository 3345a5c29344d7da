import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button/Button.tsx'
import { Empty } from '../ui/state/states.tsx'

interface Props {
  words: string
  /** The number of chosen filter values. */
  chosen: number
  /** Removes both. */
  clear: () => void
  /** A sentence on something else that narrows the list, such as its period. */
  children?: ReactNode
}

/** Shown in place of rows that words and filters leave out: it names them, and clears them. */
export function NoneFound({ words, chosen: count, clear, children }: Props) {
  const { t } = useTranslation()
  const searched = words.trim()
  const text =
    searched && count > 0
      ? t('list.none_found_both', { words: searched, count })
      : searched
        ? t('list.none_found_words', { words: searched })
        : t('list.none_found_filters', { count })
  return (
    <Empty action={<Button onClick={clear}>{t('list.clear')}</Button>}>
      {text} {children}
    </Empty>
  )
}
