import type { Contract } from '@kontor/contract'
import { personStates } from '@kontor/contract/calls/users.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import { YesNoFilter } from '../../kit/list/filter/YesNoFilter.tsx'
import type { List } from '../../kit/list/useList.ts'
import { useStart } from '../../kit/session/session.ts'
import { PlaceFilter } from '../levels/levels.ts'
import { PeopleImportFilter } from '../people-import/people-import.tsx'
import { useAssignable } from './groups.ts'

export type PeopleList = List<Contract['users']['list']>

/** The filters of people: state, groups, assigned resources (R196), language and place. */
export function PeopleFilters({ list }: { list: PeopleList }) {
  const { t } = useTranslation()
  const { languages } = useStart()
  const groups = useAssignable().data?.data ?? []
  return (
    <>
      <ChoiceFilter
        label={t('resources.state')}
        options={personStates.map((state) => ({ value: state, label: t(`manage_users.state_${state}`) }))}
        {...list.filter('state')}
      />
      <ChoiceFilter
        label={t('manage_users.groups')}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        {...list.filter('containers')}
      />
      <YesNoFilter
        label={t('manage_users.in_group')}
        yes={t('manage_users.in_group_yes')}
        no={t('manage_users.in_group_no')}
        {...list.filter('is_in_group')}
      />
      <YesNoFilter
        label={t('manage_users.assigned')}
        yes={t('manage_users.assigned_yes')}
        no={t('manage_users.assigned_no')}
        {...list.filter('assigned_resources')}
      />
      <ChoiceFilter
        label={t('shell.language')}
        options={languages.map(({ id, name }) => ({ value: id, label: name }))}
        {...list.filter('language_id')}
      />
      <PlaceFilter label={t('manage_users.works_at')} {...list.filter('level_id')} />
      <PeopleImportFilter {...list.filter('people_import')} />
    </>
  )
}
