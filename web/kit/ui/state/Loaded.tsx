import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isGone } from '../../http/api-error.ts'
import { Empty, ErrorLine, Skeleton } from './states.tsx'

/** A screen's read: the result of `useCall`, or of `bothOf`. */
export interface ScreenRead<Answer> {
  data: Answer | undefined
  error: Error | null
  refetch: () => unknown
}

interface Props<Answer> {
  read: ScreenRead<Answer>
  /** The grey bars while it loads: how many, and the real rows' height in rem. */
  rows?: number
  height?: number
  /** Shown while it loads, in place of the bars. */
  waiting?: ReactNode
  /** The way on from what no longer exists, or isn't the reader's to see. */
  elsewhere?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** Shows a read: grey bars, an error with Retry, or the content. Content stays when a later read fails. */
export function Loaded<Answer>({ read, rows = 6, height = 2.5, waiting, elsewhere, children }: Props<Answer>) {
  const { t } = useTranslation()
  if (read.data !== undefined) return children(read.data)
  if (elsewhere && isGone(read.error)) return <Empty action={elsewhere}>{t('form.gone')}</Empty>
  if (read.error) return <ErrorLine error={read.error} retry={() => void read.refetch()} />
  return waiting === undefined ? <Skeleton rows={rows} height={height} /> : waiting
}

/** Two reads as one: ready once both are, failed once one has. */
export function bothOf<A, B>(a: ScreenRead<A>, b: ScreenRead<B>): ScreenRead<readonly [A, B]> {
  const missing = [a, b].filter(({ data }) => data === undefined)
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: missing.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const { error, refetch } of missing) if (error) void refetch()
    },
  }
}
