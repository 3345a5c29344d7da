import { isRightToLeft } from '@kontor/contract/values/languages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { companyDocuments } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { Segments } from '../../kit/ui/input/Segments.tsx'
import { RichText } from '../../kit/ui/text/RichText.tsx'
import { companyDocumentAddresses as addresses } from './addresses.ts'
import classes from './company-documents.module.css'
import { useDocumentWords } from './words.ts'

/** A text that a document has had, as people read it then. */
export default function VersionPanel() {
  const { t } = useTranslation()
  const words = useDocumentWords()
  const language = useLanguage()
  const { documentId, documentVersionId } = useParams()
  const read = useCall(companyDocuments.text, { params: { id: Number(documentVersionId) } })
  const [chosen, choose] = useState<string>(language)
  return (
    <LoadedPanel
      title={t('company_documents.version')}
      read={read}
      closesTo={addresses.versions({ documentId: documentId! })}
    >
      {({ data: { number, correction, translations } }, close) => {
        const text = translations.find(({ locale }) => locale === chosen) ?? translations[0]!
        return (
          <Panel title={words.version(number, correction)} onClose={close}>
            <div className={classes.old}>
              <Segments
                label={t('company_documents.language')}
                choices={translations.map(({ locale }) => ({ value: locale, label: words.language(locale) }))}
                chosen={text.locale}
                onChoose={choose}
              />
              <article lang={text.locale} dir={isRightToLeft(text.locale) ? 'rtl' : 'ltr'}>
                <h3>{text.name}</h3>
                <RichText html={text.content} />
              </article>
            </div>
          </Panel>
        )
      }}
    </LoadedPanel>
  )
}
