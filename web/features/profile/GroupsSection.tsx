import { useTranslation } from 'react-i18next'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { profile } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import classes from './profile.module.css'

/** The groups that the person is in. */
export default function GroupsSection() {
  const { t } = useTranslation()
  const read = useCall(profile.groups, {})
  return (
    <Section title={t('profile.groups')}>
      <p className={classes.hint}>{t('profile.groups_hint')}</p>
      <Loaded read={read} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('profile.no_groups')}</Empty>
          ) : (
            <ul className={classes.lines}>
              {data.map(({ id, name, access_type, is_by_hand }) => (
                <li key={id}>
                  <span className={classes.what}>
                    <strong dir="auto">{name}</strong>
                    {!is_by_hand && <span className={classes.quiet}>{t('profile.by_connector')}</span>}
                  </span>
                  {access_type === 'USER_MANAGER' && <Tag tone="flat">{t('profile.manages')}</Tag>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
