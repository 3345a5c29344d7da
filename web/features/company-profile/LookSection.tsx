import type { CompanyProfileChange } from '@kontor/contract/calls/company-profile.ts'
import { brandOf, contrastOf, leastContrast, readable } from '@kontor/contract/values/brand-colour.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { ColourField } from '../../kit/form/fields/ColourField.tsx'
import type { TypedField } from '../../kit/form/form-part.ts'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import classes from './company-profile.module.css'

type Form = EndpointForm<Required<CompanyProfileChange>>

/** The brand of a company without a colour of its own. */
const productColour = '#364bcb'
const isHex = (text: string) => /^#[\da-f]{6}$/i.test(text)

/** The company's colour, with what follows from it in both themes. */
export default function LookSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('company_profile.colour')}>
      <Colour />
    </Section>
  )
}

function Colour() {
  const { t } = useTranslation()
  const form = useOutletContext<Form>()
  const field = form.typed('brand_colour')
  const text: TypedField<string> = { ...field, value: field.value ?? '', set: (next) => field.set(next || null) }
  const typed = field.value ?? ''
  const shade = isHex(typed) && contrastOf(typed) < leastContrast ? readable(typed) : null
  return (
    <div className={classes.colour}>
      <ColourField
        label={t('company_profile.colour')}
        field={text}
        hint={field.value === null ? t('company_profile.colour_of_product') : t('company_profile.colour_hint')}
      />
      <div className={classes.choices}>
        {shade && (
          <Button onClick={() => form.field('brand_colour').set(shade)}>
            {t('company_profile.colour_shade', { shade })}
          </Button>
        )}
        {field.value !== null && (
          <Button variant="subtle" onClick={() => form.field('brand_colour').set(null)}>
            {t('company_profile.colour_reset')}
          </Button>
        )}
      </div>
      <Preview colour={isHex(typed) ? (shade ?? typed) : null} />
    </div>
  )
}

/** Shows what the colour does in both themes, before it is saved. */
function Preview({ colour }: { colour: string | null }) {
  const { t } = useTranslation()
  const style = brandOf(colour ?? productColour) as CSSProperties
  return (
    <div className={classes.previews} role="img" aria-label={t('company_profile.preview')}>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} className={classes.preview} data-in={scheme} style={style} aria-hidden>
          <span>{t(`company_profile.preview_${scheme}`)}</span>
          <b>{t('company_profile.preview_button')}</b>
          <i>{t('company_profile.preview_link')}</i>
          <em>{t('company_profile.preview_selected')}</em>
        </div>
      ))}
    </div>
  )
}
