import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { WithParts } from '../../../kit/ui/text/WithParts.tsx'
import { useAccessWords } from '../words.ts'
import classes from './access-form.module.css'
import type { ShownGroup } from './useGroups.ts'

interface Props {
  people: readonly ShownGroup[]
  /** The other groups. */
  others: readonly ShownGroup[]
  /** The people of all groups, each of them once; null: not known yet. */
  total: number | null
}

/** The whole access in words, as the form has it. */
export function GrantSentence({ people, others, total }: Props) {
  const { t } = useTranslation()
  const { counted, sizes } = useAccessWords()
  const managers = others.filter(({ access_type }) => access_type === 'USER_MANAGER')
  const reached = others.filter(({ access_type }) => access_type !== 'USER_MANAGER')
  const roles = [...new Set(reached.flatMap((each) => each.roles.map(({ name }) => name)))]
  const ofManagers = [...new Set(managers.flatMap((each) => each.roles.map(({ name }) => name)))]
  const groups = t('mega_containers.count_groups', { count: people.length })
  // A person in two groups counts once, which only the server knows.
  const who = total === null ? groups : t('mega_containers.in_groups', { people: counted('USER', total), groups })
  const strong = (text: string) => <b>{text}</b>
  if (people.length === 0) return <p className={classes.sentence}>{t('mega_containers.says_no_people')}</p>
  return (
    <p className={classes.sentence}>
      {reached.length > 0 && (
        <WithParts
          text={(words) => t(roles.length ? 'mega_containers.says' : 'mega_containers.says_no_roles', words)}
          parts={{
            people: strong(who),
            roles: strong(
              roles.length > mostRoles
                ? t('mega_containers.count_roles', { count: roles.length })
                : roles.join(comma()),
            ),
            places: strong(sizes(reached)),
          }}
        />
      )}
      {reached.length > 0 && managers.length > 0 && ' '}
      {managers.length > 0 && (
        <WithParts
          text={(words) =>
            t(ofManagers.length ? 'mega_containers.says_managers' : 'mega_containers.says_managers_no_roles', words)
          }
          parts={{ managers: strong(sizes(managers)), people: strong(who), roles: strong(ofManagers.join(comma())) }}
        />
      )}
      {others.length === 0 && (
        <WithParts text={(words) => t('mega_containers.says_no_places', words)} parts={{ people: strong(who) }} />
      )}
    </p>
  )
}

const mostRoles = 4
