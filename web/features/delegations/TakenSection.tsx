import { useTranslation } from 'react-i18next'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { delegations } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { beginActing } from '../../kit/session/acting.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { DelegationLine } from './DelegationLine.tsx'
import classes from './delegations.module.css'
import { EndButton } from './EndButton.tsx'

/** The people for whom the reader may act (R179). */
export default function TakenSection() {
  const { t } = useTranslation()
  const read = useCall(delegations.list, { query: { type: 'delegators' } })
  return (
    <Section title={t('delegations.taken')}>
      <p className={classes.hint}>{t('delegations.taken_hint')}</p>
      <Loaded read={read} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('delegations.none_taken')}</Empty>
          ) : (
            <ul className={classes.lines}>
              {data.map((row) => (
                <DelegationLine key={row.id} delegation={row}>
                  {row.state === 'running' && row.permissions.some(({ is_held }) => is_held) && (
                    <Button size="small" onClick={() => beginActing(row.person)}>
                      {t('delegations.act_for', { name: row.person.name })}
                    </Button>
                  )}
                  <EndButton delegation={row} isTaken />
                </DelegationLine>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
