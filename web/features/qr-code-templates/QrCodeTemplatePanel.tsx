import { NewQrCodeTemplate } from '@kontor/contract/calls/qr-code-templates.ts'
import {
  arrangements,
  errorCorrections,
  firstTemplate,
  type LabelContent,
  labelTexts,
  paperKinds,
} from '@kontor/contract/values/qr-label.ts'
import { useTranslation } from 'react-i18next'
import { EntryPanel } from '../../kit/catalogue/EntryPanel.tsx'
import { NameFields } from '../../kit/catalogue/NameFields.tsx'
import { CheckboxesField } from '../../kit/form/fields/CheckboxesField.tsx'
import { ColourField } from '../../kit/form/fields/ColourField.tsx'
import { NumberField } from '../../kit/form/fields/NumberField.tsx'
import { RadioField } from '../../kit/form/fields/RadioField.tsx'
import { SelectField } from '../../kit/form/fields/SelectField.tsx'
import type { FormPart } from '../../kit/form/form-part.ts'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { qrCodeTemplates } from '../../kit/http/api.generated.ts'
import { Switch } from '../../kit/ui/input/Switch.tsx'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import { qrCodeTemplateAddresses } from './addresses.ts'
import { LabelPreview } from './LabelPreview.tsx'
import { templateRefusal } from './refusal.ts'

/** The layout of a label, with a preview that is the drawing of the files. */
export default function QrCodeTemplatePanel() {
  const { t } = useTranslation()
  return (
    <EntryPanel
      title={t('qr_code_templates.add')}
      addresses={qrCodeTemplateAddresses}
      calls={qrCodeTemplates}
      schema={NewQrCodeTemplate}
      initial={{ name: '', translations: [], content: firstTemplate, is_default: false }}
      fields={Fields}
      refusal={templateRefusal}
    />
  )
}

function Fields({ form }: { form: EndpointForm<NewQrCodeTemplate> }) {
  const { t } = useTranslation()
  const isDefault = form.field('is_default')
  const content = form.part('content')
  return (
    <>
      <LabelPreview content={form.field('content').value} />
      <NameFields form={form} />
      <Switch
        label={t('qr_code_templates.default_switch')}
        hint={isDefault.error ?? t('qr_code_templates.default_hint')}
        name={isDefault.name}
        checked={isDefault.value}
        onChange={isDefault.set}
      />
      <LabelFields content={content} />
      <CodeFields content={content} />
      <TextFields content={content} />
    </>
  )
}

const errorKey = { L: 'l', M: 'm', Q: 'q', H: 'h' } as const

interface PartProps {
  content: FormPart<LabelContent>
}

function LabelFields({ content }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        label={t('qr_code_templates.paper')}
        field={content.field('paper')}
        options={paperKinds.map((value) => ({ value, label: t(`qr_code_templates.paper_${value}`) }))}
      />
      <NumberField
        label={t('qr_code_templates.width')}
        unit={t('qr_code_templates.mm')}
        field={content.typed('width')}
      />
      <NumberField
        label={t('qr_code_templates.height')}
        unit={t('qr_code_templates.mm')}
        field={content.typed('height')}
      />
    </>
  )
}

function CodeFields({ content }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <NumberField
        label={t('qr_code_templates.code_size')}
        hint={t('qr_code_templates.code_size_hint')}
        unit={t('qr_code_templates.mm')}
        field={content.typed('code_size')}
      />
      <SelectField
        label={t('qr_code_templates.error_correction')}
        hint={t('qr_code_templates.error_hint')}
        field={content.field('error_correction')}
        options={errorCorrections.map((value) => ({ value, label: t(`qr_code_templates.error_${errorKey[value]}`) }))}
      />
    </>
  )
}

function TextFields({ content }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <CheckboxesField
        label={t('qr_code_templates.shows')}
        field={content.field('shows')}
        options={labelTexts.map((value) => ({
          value,
          label: value === 'name' ? t('form.name') : t(`qr_code_templates.shows_${value}`),
        }))}
      />
      <TextField
        label={t('qr_code_templates.line')}
        hint={t('qr_code_templates.line_hint')}
        {...content.text('line')}
      />
      <RadioField
        label={t('qr_code_templates.arrangement')}
        field={content.field('arrangement')}
        options={arrangements.map((value) => ({ value, label: t(`qr_code_templates.arrangement_${value}`) }))}
      />
      <NumberField
        label={t('qr_code_templates.text_size')}
        hint={t('qr_code_templates.text_size_hint')}
        unit={t('qr_code_templates.pt')}
        field={content.typed('text_size')}
      />
      <ColourField label={t('qr_code_templates.colour')} field={content.typed('colour')} />
    </>
  )
}
