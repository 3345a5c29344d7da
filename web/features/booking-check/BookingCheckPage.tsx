import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { bookingCheck, resources } from '../../kit/http/api.generated.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { useCall } from '../../kit/http/call.ts'
import { PickLayer } from '../../kit/pick/PickLayer.tsx'
import { useMay } from '../../kit/session/may.ts'
import { Button, LinkButton } from '../../kit/ui/button/Button.tsx'
import { showFailure, showToast } from '../../kit/ui/message/toast.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { peopleAddresses } from '../manage-users/addresses.ts'
import classes from './booking-check.module.css'
import { CheckAnswer } from './CheckAnswer.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import { Remedies } from './Remedies.tsx'
import { Rules } from './Rules.tsx'
import { useQuestion } from './useQuestion.ts'

/** Copies the address, which has all of the question. */
function CopyLink() {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => showToast(t('booking_check.link_copied')),
      () => showFailure(t('booking_check.link_not_copied')),
    )
  return (
    <Button variant="subtle" onClick={() => void copy()}>
      <IconLink size={16} stroke={1.7} aria-hidden />
      {t('booking_check.copy_link')}
    </Button>
  )
}

/** Leads to the grants of the person on the resource. */
function WhyLink({ user_id, resource }: { user_id: number; resource: number }) {
  const { t } = useTranslation()
  if (!useMay()(['MANAGE_USERS'])) return null
  return (
    <LinkButton variant="subtle" to={peopleAddresses.rightsOnResource({ user_id }, { resource })}>
      {t('manage_users.rights')}
    </LinkButton>
  )
}

/** Why a person can or can't book a resource: the answer, every rule with its source, and what would change it. */
export default function BookingCheckPage() {
  const { t } = useTranslation()
  const question = useQuestion()
  const { user_id = 0, resource_id = 0, from = '', to = '', booking_id } = question.asked
  const isComplete = user_id > 0 && resource_id > 0 && from !== '' && to !== ''
  const read = useCall(
    bookingCheck.get,
    { query: { user_id, resource_id, datetime_from: from, datetime_to: to, booking_id } },
    { enabled: isComplete, keepsPrevious: true },
  )
  // The answer has the zone too.
  const isUnanswered = resource_id > 0 && (!isComplete || read.isError)
  const resource = useCall(resources.get, { params: { id: resource_id } }, { enabled: isUnanswered })
  const checked = read.data?.data.resource
  const zone = resource.data?.data.level.timezone ?? (checked?.id === resource_id ? checked.timezone : undefined)
  const errors = read.error instanceof ApiError ? read.error.errors : {}
  // While the zone of another resource is read, the answer about the former one stays.
  const isShown = (isComplete || (!zone && read.data)) && Object.keys(errors).length === 0
  return (
    <AdminPage
      title={t('booking_check.title')}
      actions={
        isComplete &&
        isShown && (
          <>
            <WhyLink user_id={user_id} resource={resource_id} />
            <CopyLink />
          </>
        )
      }
    >
      <PickLayer>
        <div className={classes.page}>
          <QuestionFields question={question} zone={zone} errors={errors} />
          {isShown ? (
            <Loaded read={read}>
              {({ data }) => (
                <>
                  <CheckAnswer check={data} isChange={booking_id !== undefined} />
                  <div className={classes.body}>
                    <Rules key={`${data.user.id} ${data.resource.id}`} check={data} />
                    <Remedies check={data} />
                  </div>
                </>
              )}
            </Loaded>
          ) : (
            <Empty>{t('booking_check.none')}</Empty>
          )}
        </div>
      </PickLayer>
    </AdminPage>
  )
}
