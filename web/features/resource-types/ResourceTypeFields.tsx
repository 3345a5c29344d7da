import { type NewResourceType, resourceKinds } from '@kontor/contract/resource-types.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../kit/form/SelectField.tsx'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { namesText } from '../../kit/pick/names-text.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import type { Offered } from '../../kit/pick/picks.ts'
import { TextField } from '../../kit/ui/TextField.tsx'

/** What the pickers of Add and Edit fill. */
export function useResourceTypePicks(form: EndpointForm<NewResourceType>): Offered {
  const { t } = useTranslation()
  return { 'name-translations': { field: form.field('translations'), title: t('form.translations') } }
}

/** What Add and Edit share. */
export function ResourceTypeFields({ form }: { form: EndpointForm<NewResourceType> }) {
  const { t } = useTranslation()
  const translations = form.field('translations')
  return (
    <>
      <TextField label={t('resource_types.name')} required autoFocus {...form.text('name')} />
      <SelectField
        label={t('resource_types.kind')}
        hint={t('resource_types.kind_hint')}
        field={form.field('kind')}
        options={resourceKinds.map((kind) => ({ value: kind, label: t(`resource_types.kind_${kind}`) }))}
      />
      <PickField label={t('form.translations')} kind="name-translations" field={translations}>
        {namesText(translations.value)}
      </PickField>
    </>
  )
}
