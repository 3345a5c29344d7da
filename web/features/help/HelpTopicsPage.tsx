import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { documents, help } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { config } from '../../kit/http/config.ts'
import { SearchField } from '../../kit/list/search/SearchField.tsx'
import { hasWords } from '../../kit/list/search/words.ts'
import { gateNamed } from '../../kit/session/gates.ts'
import { useMay } from '../../kit/session/may.ts'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { aboutAddresses } from '../about/addresses.ts'
import { helpPageAddresses } from '../help-pages/addresses.ts'
import { AcceptedDocumentLinks, AcceptedDocumentText } from './AcceptedDocuments.tsx'
import { helpAddresses } from './addresses.ts'
import classes from './help.module.css'
import { HelpTopic } from './help.tsx'

/** In a company, all help that is open to the reader; the provider goes to the screen where help is written. */
export default function HelpTopicsPage() {
  return config.tenant ? <Topics /> : <Navigate to={helpPageAddresses.list()} replace />
}

/** The help texts of the screens that are open to the reader; `?topic=` names the one that is read. */
function Topics() {
  const { t } = useTranslation()
  const may = useMay()
  const [search] = useSearchParams()
  const [words, setWords] = useState('')
  const { topic, document: documentId } = helpAddresses.topics.read(search)
  const accepted = useCall(documents.accepted, {}).data?.data ?? []
  const document = accepted.find(({ id }) => id === documentId)
  const open = topic ?? documentId
  const read = useCall(help.all, {})
  const topics = read.data?.data.filter(({ route }) => {
    const gate = gateNamed(route)
    return gate && may(gate.access)
  })
  // Several screens may share one text, which is listed once.
  const listed = topics?.filter(({ content }, at) => topics.findIndex((topic) => topic.content === content) === at)
  const found = listed?.filter(({ name, content }) => hasWords(`${name} ${textOf(content)}`, words))
  const shown = document ? undefined : (topic ?? (listed?.[0] && slugOf(listed[0].route)))
  return (
    <Page
      title={t('help.title')}
      actions={
        <Link className={classes.back} to={open ? helpAddresses.topics() : aboutAddresses.about()}>
          {open ? t('help.all') : t('shell.about')}
        </Link>
      }
    >
      <Loaded read={read} rows={8} height={2.25}>
        {() =>
          listed?.length === 0 ? (
            <Empty>{t('help.none')}</Empty>
          ) : (
            <div className={classes.topics} data-open={open ? true : undefined}>
              <nav className={classes.list} aria-label={t('help.topics')}>
                <SearchField label={t('help.search')} value={words} onChange={setWords} />
                {found?.length === 0 && <p className={classes.none}>{t('help.none_found', { words })}</p>}
                {found?.map(({ route, name }) => (
                  <Link
                    key={route}
                    to={helpAddresses.topics({ topic: slugOf(route) })}
                    aria-current={slugOf(route) === shown ? 'page' : undefined}
                  >
                    {name}
                  </Link>
                ))}
                <AcceptedDocumentLinks accepted={accepted} open={document?.id} />
              </nav>
              <div className={classes.read}>
                {document && <AcceptedDocumentText key={document.id} document={document} />}
                {shown && <HelpTopic slug={shown} />}
              </div>
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

const slugOf = (route: string) => route.slice(1).replaceAll('/', '-')
