import { type NewResourceType, resourceKinds } from '@kontor/contract/resource-types.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../kit/form/SelectField.tsx'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { namesText } from '../../kit/pick/names-text.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { translationsPicker } from '../../kit/pick/pickers.ts'
import { TextField } from '../../kit/ui/TextField.tsx'

/** What Add and Edit share. */
export function ResourceTypeFields({ form }: { form: EndpointForm<NewResourceType> }) {
  const { t } = useTranslation()
  return (
    <>
      <TextField label={t('form.name')} required autoFocus {...form.text('name')} />
      <SelectField
        label={t('resource_types.kind')}
        hint={t('resource_types.kind_hint')}
        field={form.field('kind')}
        options={resourceKinds.map((kind) => ({ value: kind, label: t(`resource_types.kind_${kind}`) }))}
      />
      <PickField
        label={t('form.translations')}
        picker={translationsPicker}
        field={form.field('translations')}
        says={namesText}
      />
    </>
  )
}
