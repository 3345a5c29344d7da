import type { NewHelpPage } from '@kontor/contract/calls/help-page.ts'
import { isRightToLeft } from '@kontor/contract/values/languages.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import type { Field, TypedField } from '../../kit/form/form-part.ts'
import { RichTextField } from '../../kit/form/rich/RichTextField.tsx'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { languagePicker } from '../../kit/pick/pickers.ts'
import { screenNames } from '../../kit/session/gates.ts'
import { useStart } from '../../kit/session/session.ts'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import { helpPageAddresses } from './addresses.ts'
import classes from './help-pages.module.css'
import { Preview } from './Preview.tsx'
import { english, localeAtWork, readIn, type Text, textIn, translated, usualName, writtenIn } from './texts.ts'

interface Props {
  title: string
  form: EndpointForm<NewHelpPage>
  stored: NewHelpPage
  /** The style sheet it is read under; one that is new has none to show yet. */
  css?: string
  actions?: ReactNode
}

/** The screen that Add and Edit share: the text in one language at a time, beside its preview. */
export function HelpPageForm({ title, form, stored, css = '', actions }: Props) {
  const [locale, setLocale] = useState(() => localeAtWork(form.values, stored))
  // English is the only language that must be filled in, so a save that fails for it shows the English text.
  const submit = (event: FormEvent) => {
    if (!form.values.content.trim()) setLocale(english)
    form.submit(event)
  }
  return (
    <div className={classes.wide}>
      <FormPanel title={title} form={{ ...form, submit }} closesTo={helpPageAddresses.list()} actions={actions}>
        <div className={classes.split}>
          <div className={classes.fields}>
            <RouteField form={form} />
            <LanguageField form={form} locale={locale} onPick={setLocale} />
            <TextFields key={locale} form={form} locale={locale} />
          </div>
          <Preview
            locale={locale}
            {...readIn(form.values, locale)}
            stored={{ content: readIn(stored, locale).content, css }}
          />
        </div>
      </FormPanel>
    </div>
  )
}

/** The screen that this help is for: typed, or chosen from the browser's list. */
function RouteField({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <TextField
      label={t('help_pages.route')}
      hint={t('help_pages.route_hint')}
      list={id}
      dir="ltr"
      maxLength={500}
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus={!form.values.route}
      {...form.text('route')}
    >
      <datalist id={id}>
        {screenNames().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </TextField>
  )
}

interface LanguageProps extends Pick<Props, 'form'> {
  locale: string
  onPick: (locale: string) => void
}

function LanguageField({ form, locale, onPick }: LanguageProps) {
  const { t } = useTranslation()
  const { languages } = useStart()
  const written = writtenIn(form.values)
  const names = languages.filter((language) => written.includes(language.locale)).map(({ name }) => name)
  const field: Field<number | null> = {
    name: 'language',
    value: languages.find((language) => language.locale === locale)?.id ?? null,
    error: null,
    set: (id) => onPick(languages.find((language) => language.id === id)?.locale ?? english),
  }
  return (
    <PickField
      label={t('help_pages.language')}
      picker={languagePicker}
      at="select-language"
      field={field}
      {...(names.length > 0 && { hint: t('help_pages.written_in', { languages: names.join(comma()) }) })}
      says={(id) => languages.find((language) => language.id === id)?.name}
    />
  )
}

/** Name and content in one language. */
function TextFields({ form, locale }: Pick<Props, 'form'> & { locale: string }) {
  const { t } = useTranslation()
  const text = textIn(form.values, locale)
  const inEnglish = { name: form.typed('name'), content: form.typed('content') }
  const inOthers = form.typed('translations')
  const isEnglish = locale === english
  const direction = isRightToLeft(locale) ? 'rtl' : 'ltr'
  const fieldOf = (part: keyof Text): TypedField<string> => {
    const { name, error, onBlur } = isEnglish ? inEnglish[part] : inOthers
    const set = (value: string) =>
      isEnglish ? inEnglish[part].set(value) : inOthers.set(translated(form.values, locale, { ...text, [part]: value }))
    return { name, error, onBlur, value: text[part], set }
  }
  const { set: setName, ...nameField } = fieldOf('name')
  return (
    <>
      <TextField
        label={t('form.name')}
        placeholder={usualName(locale)}
        lang={locale}
        dir={direction}
        maxLength={200}
        {...nameField}
        onChange={({ target }) => setName(target.value)}
      />
      <RichTextField
        label={t('help_pages.content')}
        hint={t('help_pages.content_hint')}
        lang={locale}
        dir={direction}
        maxLength={200_000}
        required={isEnglish}
        field={fieldOf('content')}
      />
    </>
  )
}
