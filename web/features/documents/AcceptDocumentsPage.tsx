import { isRightToLeft } from '@kontor/contract/values/languages.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { addresses } from '../../kit/addresses.ts'
import { documents } from '../../kit/http/api.generated.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { useAction, useCall } from '../../kit/http/call.ts'
import { config } from '../../kit/http/config.ts'
import { useOnChange } from '../../kit/latest.ts'
import { rememberAddress } from '../../kit/session/remembered-address.ts'
import { signOut } from '../../kit/session/sign-out.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { RichText } from '../../kit/ui/text/RichText.tsx'
import { firstScreen } from '../login/login.ts'
import classes from './AcceptDocumentsPage.module.css'
import { doubtStart } from './documents.ts'

/** Whether another version has taken the place of the one that was read. */
const isRenewed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 422 && 'version_id' in error.errors

/** Documents are a company's: the provider has none to accept. */
export default function AcceptDocumentsPage() {
  return config.tenant ? <Documents /> : <Navigate to={addresses.start()} replace />
}

/**
 * The documents of an application, one after the other. Accepting the last one leads on to the address asked for (R38,
 * R39).
 */
function Documents() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const id = Number(useParams().applicationId)
  const read = useCall(documents.unaccepted, { params: { id } })
  useEffect(doubtStart, [])
  // A document that was withdrawn meanwhile can't be accepted: the start asks for those that are left.
  const accept = useAction(documents.accept, { leadsTo: addresses.start(), claims: isRenewed })
  const left = read.data?.data ?? []
  const [total, setTotal] = useState(left.length)
  if (left.length > total) setTotal(left.length)
  const [first] = left
  const heading = useRef<HTMLHeadingElement>(null)
  // The next document is read from its beginning.
  useOnChange(first?.id, () => {
    if (left.length === total) return
    heading.current?.focus()
    heading.current?.closest('main')?.scrollTo(0, 0)
  })

  const goOn = async () => navigate(await firstScreen(), { replace: true })
  const acceptFirst = async () => {
    const { id: company_document_id, version_id } = first!
    try {
      await accept.mutateAsync({ body: { company_document_id, version_id } })
    } catch (error) {
      // The new version takes the place of the one that was read.
      if (isRenewed(error)) {
        showToast(error.firstMessage)
        void read.refetch()
      }
      throw error
    }
    if (left.length === 1) await goOn()
  }
  const decline = () => {
    rememberAddress(null)
    void signOut()
  }

  return (
    <Page
      title={t('documents.title')}
      footer={
        first && (
          <div className={classes.foot}>
            <Button
              variant="filled"
              loading={accept.isPending}
              onClick={() => void acceptFirst().catch(() => undefined)}
            >
              {t('documents.accept')}
            </Button>
            <Button variant="subtle" onClick={decline}>
              {t('documents.decline')}
            </Button>
            {total > 1 && (
              <span className={classes.count}>{t('documents.nth', { n: total - left.length + 1, count: total })}</span>
            )}
          </div>
        )
      }
    >
      <div className={classes.document}>
        <Loaded read={read} rows={8}>
          {() =>
            !first ? (
              <Empty action={<Button onClick={() => void goOn()}>{t('documents.go_on')}</Button>}>
                {t('documents.none')}
              </Empty>
            ) : (
              <article key={first.version_id}>
                <h2 ref={heading} tabIndex={-1} lang={first.locale} dir="auto">
                  {first.name}
                </h2>
                <p className={classes.since}>
                  {t('documents.since', { day: formats.calendarDate(first.publish_date) })}
                  {first.accepted_number !== null && (
                    <>
                      {' · '}
                      {t('documents.renewed', { number: first.version_number, before: first.accepted_number })}
                    </>
                  )}
                </p>
                <div lang={first.locale} dir={isRightToLeft(first.locale) ? 'rtl' : 'ltr'}>
                  <RichText html={first.content} />
                </div>
              </article>
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}
