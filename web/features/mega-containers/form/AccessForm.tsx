import type { MegaContainerDetail, MegaContainerForm as Values } from '@kontor/contract'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NameFields } from '../../../kit/catalogue/NameFields.tsx'
import { FormFields } from '../../../kit/form/FormFields.tsx'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { SaveFoot } from '../../../kit/form/saving/SaveFoot.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { PickLayer } from '../../../kit/pick/PickLayer.tsx'
import { FieldNote } from '../../../kit/ui/input/FieldNote.tsx'
import { AdminPage } from '../../admin/admin.tsx'
import { megaContainerAddresses } from '../addresses.ts'
import { isOfPeople } from '../words.ts'
import { AccessEffects, EffectsInWords } from './AccessEffects.tsx'
import classes from './access-form.module.css'
import { GrantSentence } from './GrantSentence.tsx'
import { GroupColumn } from './GroupColumn.tsx'
import { OpenPickers } from './OpenPickers.tsx'
import { RoleColumn } from './RoleColumn.tsx'
import { useGroups } from './useGroups.ts'
import { usePreview } from './usePreview.ts'

interface Props {
  title: string
  /** The name of the access, for the titles of its pickers. */
  name?: string
  form: EndpointForm<Values>
  /** Null: a new one. */
  stored: MegaContainerDetail | null
  actions?: ReactNode
}

/** An access as a form: groups of people, what they reach, the roles that hold there, and what saving changes. */
export function AccessForm({ title, name, form, stored, actions }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const list = { to: megaContainerAddresses.list(), label: t('mega_containers.title') }
  const close = useClose(list.to)
  const mayChange = form.isAllowed && (stored?.meta.update ?? true)
  const field = form.field('containers')
  const groups = useGroups(field.value, stored?.containers ?? [])
  const preview = usePreview(stored?.id ?? null, field.value, form.isChanged(['containers']))
  const remove = (gone: number) => field.set(field.value.filter(({ container_id }) => container_id !== gone))
  const people = groups.shown.filter(isOfPeople)
  const others = groups.shown.filter((each) => !isOfPeople(each))
  const total = preview.effects?.total ?? (preview.isChanged ? null : (stored?.people ?? 0))
  const columns = { field, groups, onRemove: remove }
  return (
    <PickLayer {...(name && { name })}>
      <AdminPage
        title={title}
        list={list}
        footer={
          <div className={classes.foot}>
            <p className={classes.line}>
              <EffectsInWords {...preview} />
            </p>
            <SaveFoot form={form} mayChange={mayChange} saves={undefined} onClose={close}>
              {actions}
            </SaveFoot>
          </div>
        }
      >
        <div className={classes.body}>
          <form id={form.id} className={classes.form} onSubmit={form.submit} noValidate>
            <FormFields form={form} mayChange={mayChange}>
              <div className={classes.names}>
                <NameFields form={form} autoFocus={stored === null} />
              </div>
              <GrantSentence people={people} others={others} total={total} />
              <fieldset className={classes.grant} aria-labelledby={`${id}groups`}>
                <span id={`${id}groups`} className="vh">
                  {t('mega_containers.groups')}
                </span>
                <div className={classes.columns}>
                  <GroupColumn kind="who" {...columns} />
                  <GroupColumn kind="where" {...columns} />
                  <RoleColumn groups={others} field={field} />
                </div>
                <FieldNote
                  id={`${id}containers`}
                  name={field.name}
                  error={field.error}
                  says={(value) => t('mega_containers.count_groups', { count: (value as unknown[]).length })}
                />
              </fieldset>
              <OpenPickers field={field} groups={groups.shown} />
            </FormFields>
          </form>
          <AccessEffects
            {...preview}
            error={form.refusal?.errors && form.refusal.status === 403 ? form.refusal : preview.error}
          />
        </div>
      </AdminPage>
    </PickLayer>
  )
}
