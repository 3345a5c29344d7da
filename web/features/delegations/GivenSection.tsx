import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { delegations } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { delegationAddresses } from './addresses.ts'
import { DelegationLine } from './DelegationLine.tsx'
import classes from './delegations.module.css'
import { EndButton } from './EndButton.tsx'

/** The people who may act for the reader, what they may do, and how often they did (R179). */
export default function GivenSection() {
  const { t } = useTranslation()
  const read = useCall(delegations.list, { query: {} })
  return (
    <Section
      title={t('delegations.given')}
      actions={
        <LinkButton size="small" to={delegationAddresses.add()}>
          {t('delegations.add')}
        </LinkButton>
      }
    >
      <p className={classes.hint}>{t('delegations.given_hint')}</p>
      <Loaded read={read} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('delegations.none_given')}</Empty>
          ) : (
            <ul className={classes.lines}>
              {data.map((row) => (
                <DelegationLine key={row.id} delegation={row}>
                  {row.meta.update && (
                    <LinkButton
                      size="small"
                      variant="subtle"
                      to={delegationAddresses.edit({ delegationId: row.id })}
                      aria-label={t('delegations.edit_of', { name: row.person.name })}
                    >
                      {t('delegations.edit')}
                    </LinkButton>
                  )}
                  <EndButton delegation={row} />
                </DelegationLine>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Outlet />
    </Section>
  )
}
