import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { setupAddresses } from './addresses.ts'
import classes from './Setup.module.css'
import { isDone, nextAddress, type StepName, steps } from './steps.ts'
import { useSetup } from './useSetup.ts'

interface Props {
  step: StepName
  /** One sentence: what the step is for. */
  about: string
  /** The step's one button; without it, a link leads on. */
  action?: ReactNode
  /** It only shows something, so that there is nothing to skip. */
  isShownOnly?: boolean
  /** Shows the result beside the fields, or above them where there is no room. */
  preview?: ReactNode
  children: ReactNode
}

/** One step of the guide: its fields, a preview, and the way on, past it, and back. */
export function StepFrame({ step, about, action, isShownOnly = false, preview, children }: Props) {
  const { t } = useTranslation()
  const setup = useSetup()
  const at = steps.indexOf(step)
  const before = steps[at - 1]
  const goesOn = isShownOnly || isDone(step, setup)
  const isLast = at === steps.length - 1
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // The pressed button goes with the state that it has settled, and takes the focus along; a first screen leaves it to the browser.
    if (arrived && document.activeElement === document.body) heading.current?.focus()
    arrived = true
  }, [])
  return (
    <>
      <section className={classes.step} aria-labelledby="setup-step">
        <div className={classes.fields}>
          <header>
            <p className={classes.count}>{t('setup.step', { at: at + 1, of: steps.length })}</p>
            <h2 ref={heading} id="setup-step" tabIndex={-1}>
              {t(`setup.${step}`)}
            </h2>
            <p>{about}</p>
          </header>
          {children}
        </div>
        <footer className={classes.foot}>
          {action}
          {!isLast && (
            <LinkButton to={nextAddress(step)} variant={goesOn && !action ? 'filled' : 'subtle'}>
              {t(goesOn ? 'setup.continue' : 'setup.skip')}
            </LinkButton>
          )}
          {before && (
            <LinkButton
              to={setupAddresses[before]()}
              variant="subtle"
              className={classes.back}
              aria-label={t('form.back')}
            >
              <IconArrowLeft className="along" size={18} stroke={1.6} aria-hidden />
            </LinkButton>
          )}
        </footer>
      </section>
      {preview && <aside className={classes.preview}>{preview}</aside>}
    </>
  )
}

let arrived = false
