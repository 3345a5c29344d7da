import type { ResourceHours } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n.ts'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { SettingRow, Settings } from '../../../kit/detail/Setting.tsx'
import { openingHours } from '../../../kit/http/api.generated.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { dayIn } from '../../../kit/time/time.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { ResetWithEffects } from '../../effects/effects.ts'
import { hoursInWords } from '../../hours-in-words/hours-in-words.ts'
import { resourceAddresses } from '../addresses.ts'
import classes from './AvailabilitySection.module.css'
import { WeekBars } from './WeekBars.tsx'
import { weekBars } from './week-bars.ts'

/** The hours of its week: its own, which can be reset, or those of its type or a place. */
export function WeekSection({ id, hours }: { id: number; hours: ResourceHours }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { working_hours: own, dated_hours, inherited, timezone, meta, available, version } = hours
  const days = weekBars(inherited.working_hours, own, available, dayIn(new Date(), timezone))
  const above = inherited.working_hours
    ? hoursInWords(inherited.working_hours, formats) || t('availability.closed_then')
    : t('availability.always_open')
  const source = own
    ? t('availability.set_here')
    : inherited.source && t('availability.set_at', { place: inherited.source.name })
  const aboveWithSource = inherited.source ? `${isolated(inherited.source.name)}: ${above}` : above
  const [name, word] = [t('availability.week'), t(own ? 'availability.edit' : 'availability.override')]
  return (
    <Section title={t('availability.hours')}>
      <Settings>
        <SettingRow
          label={name}
          source={own && inherited.source ? `${source} · ${aboveWithSource}` : source}
          isOwn={!!own}
          action={
            meta.update && (
              <>
                <LinkButton to={resourceAddresses.hours({ id })} variant="subtle" aria-label={`${word}: ${name}`}>
                  {word}
                </LinkButton>
                {own && (
                  <ResetWithEffects
                    route={openingHours.setOfResource}
                    input={{ params: { id }, body: { working_hours: null, dated_hours, version } }}
                    name={name}
                    inherited={aboveWithSource}
                    onReset={showToast}
                  />
                )}
              </>
            )
          }
        >
          {own ? hoursInWords(own, formats) || t('availability.closed_then') : above}
        </SettingRow>
      </Settings>
      <WeekBars days={days} />
      {days.some(({ closed }) => closed.length > 0) && <p className={classes.hint}>{t('availability.hatched')}</p>}
    </Section>
  )
}
