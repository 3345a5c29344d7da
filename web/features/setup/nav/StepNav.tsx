import type { Setup } from '@kontor/contract'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useInitial } from '../../../kit/session/session.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { setupAddresses } from '../addresses.ts'
import classes from '../Setup.module.css'
import { type StepName, steps } from '../steps.ts'
import { CloseGuide } from './CloseGuide.tsx'
import { StepBar } from './StepBar.tsx'
import { StepLabel, StepMark } from './StepLabel.tsx'

interface Props {
  setup: Setup
  /** The open step; undefined: none yet. */
  at: StepName | undefined
}

/** The steps of the guide at its side. On a phone they are one line with a bar, which opens the list. */
export function StepNav({ setup, at }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, open] = useState(false)
  const closeByKey = ({ key, target }: KeyboardEvent) => {
    // Escape in the question of the guide's end closes that alone.
    if (key !== 'Escape' || !isOpen || (target as Element).closest('dialog')) return
    open(false)
    toggle.current?.focus()
  }
  return (
    <nav className={classes.nav} data-open={isOpen || undefined} aria-label={t('setup.title')} onKeyDown={closeByKey}>
      <div className={classes.progress}>
        <span>{at && t('setup.step', { at: steps.indexOf(at) + 1, of: steps.length })}</span>
        <Button
          ref={toggle}
          variant="subtle"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(!isOpen)}
        >
          {t('setup.all_steps')}
        </Button>
        <StepBar setup={setup} at={at} />
      </div>
      <div id={id} className={classes.steps}>
        <Steps setup={setup} at={at} onChoose={() => open(false)} />
      </div>
    </nav>
  )
}

function Steps({ setup, at, onChoose }: Props & { onChoose: () => void }) {
  const { t } = useTranslation()
  const { company } = useInitial()
  return (
    <>
      <p className={classes.company}>
        <b className="wrap" dir="auto">
          {company.name}
        </b>
        <span>{t('setup.about')}</span>
      </p>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <Link to={setupAddresses[step]()} aria-current={step === at ? 'step' : undefined} onClick={onChoose}>
              <StepMark step={step} number={index + 1} isNow={step === at} setup={setup} />
              <StepLabel step={step} setup={setup} />
            </Link>
          </li>
        ))}
      </ol>
      <p className={classes.kept}>
        <IconDeviceFloppy size={16} stroke={1.7} aria-hidden />
        <span>{t('setup.kept')}</span>
      </p>
      {setup.is_open && <CloseGuide />}
    </>
  )
}
