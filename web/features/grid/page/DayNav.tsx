import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayName } from '../../../kit/time/day/DayName.tsx'
import { useFormats } from '../../../kit/time/formats.ts'
import type { KeyParts } from '../input/keys.ts'
import type { GridAddress } from './address.ts'
import css from './page.module.css'

const DayPicker = lazy(() => import('../../../kit/time/day/DayPicker.tsx'))

interface Props {
  date: string | undefined
  isToday: boolean
  address: GridAddress
  goTo: KeyParts['goTo']
}

/** The day before, any day, the day after, today. */
export function DayNav({ date, isToday, address, goTo }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  return (
    <>
      <span className={css.joined}>
        <button type="button" onClick={goTo.before} aria-label={t('grid.day_before')}>
          <IconChevronLeft className="along" size={14} stroke={1.9} aria-hidden />
        </button>
        <Popover opened={open} onChange={setOpen} position="bottom" trapFocus returnFocus withArrow={false}>
          <Popover.Target>
            <button type="button" onClick={() => setOpen(!open)} aria-haspopup="dialog">
              <DayName>{date && formats.calendarDay(date)}</DayName>
            </button>
          </Popover.Target>
          <Popover.Dropdown className={css.calendar!}>
            <Suspense>
              <DayPicker
                date={date}
                onPick={(day) => {
                  setOpen(false)
                  address.go({ date: day })
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
        <button type="button" onClick={goTo.after} aria-label={t('grid.day_after')}>
          <IconChevronRight className="along" size={14} stroke={1.9} aria-hidden />
        </button>
      </span>
      <button type="button" className={css.quiet} onClick={goTo.today} aria-current={isToday || undefined}>
        {t('grid.today')}
      </button>
    </>
  )
}
