import type { ApplicationId } from '@kontor/contract'
import { NewVersion } from '@kontor/contract/calls/versions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { DateField } from '../../kit/form/fields/DateField.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { versions } from '../../kit/http/api.generated.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { useStart } from '../../kit/session/session.ts'
import { dayIn } from '../../kit/time/time.ts'
import { useOwnZone } from '../../kit/time/useMoment.ts'
import { TextArea } from '../../kit/ui/input/TextArea.tsx'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import { applicationNames } from './about.ts'
import { aboutAddresses } from './addresses.ts'
import { applicationPicker } from './application-picker.ts'

/** The provider tells everybody of a new version (R442). */
export default function AddVersion() {
  const { t } = useTranslation()
  const saved = useSaved(aboutAddresses.about())
  const zone = useOwnZone()
  const [today] = useState(() => dayIn(new Date(), zone))
  const form = useEndpointForm(versions.create, NewVersion, {
    initial: { application_id: null, version: '', released_on: today, notes: '', translations: [] },
    onSaved: ({ data }) =>
      saved(t('about.version_added', { name: t(nameOf(data.application_id)), version: data.version })),
  })
  return (
    <FormPanel title={t('about.new_version')} form={form} closesTo={aboutAddresses.about()}>
      <PickField
        label={t('about.application')}
        picker={applicationPicker}
        field={form.field('application_id')}
        empty={t('about.choose')}
        says={(id) => t(nameOf(id))}
      />
      <TextField label={t('about.version')} hint={t('about.version_hint')} maxLength={40} {...form.text('version')} />
      <DateField label={t('about.released_on')} field={form.typed('released_on')} />
      <TextArea
        label={t('about.notes')}
        hint={t('about.notes_hint')}
        lang="en"
        dir="auto"
        maxLength={4000}
        {...form.text('notes')}
      />
      <Translations form={form} />
    </FormPanel>
  )
}

const nameOf = (id: number) => applicationNames[id as ApplicationId]

/** The news in the other languages. */
function Translations({ form }: { form: EndpointForm<NewVersion> }) {
  const { t } = useTranslation()
  const others = useStart().languages.filter(({ locale }) => locale !== 'en')
  const { name: field, value, set, onBlur, error } = form.typed('translations')
  const notesIn = (locale: string) => value.find((translation) => translation.locale === locale)?.notes ?? ''
  const write = (locale: string, notes: string) =>
    set([...value.filter((translation) => translation.locale !== locale), ...(notes ? [{ locale, notes }] : [])])
  return (
    <>
      <h3>{t('about.other_languages')}</h3>
      {others.map(({ locale, name }, at) => (
        <TextArea
          key={locale}
          label={name}
          name={field}
          error={at === 0 ? error : null}
          lang={locale}
          dir="auto"
          maxLength={4000}
          value={notesIn(locale)}
          onChange={(event) => write(locale, event.target.value)}
          onBlur={onBlur}
        />
      ))}
    </>
  )
}
