import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { ProblemReport, ProblemStep } from '@livery/contract/telemetry/problem-report.ts'
import {
  formatProblemCode,
  parseProblemCode,
} from '@livery/contract/telemetry/problem-report-limits.ts'
import * as timings from '@livery/contract/timings.ts'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { copyText } from '#device/clipboard.ts'
import { isInstalled } from '#device/device-kind.ts'
import { getLanguage } from '#i18n/language.ts'
import { postForValue } from '#lib/post-for-value.ts'
import { isRecord } from '#lib/records.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import type { ProblemSubject } from '#overlays/problem/report-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { InlineNotice } from '#ui/feedback/inline-notice.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { LineParts } from '#ui/layout/line-parts.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import { buildReport } from './build-report.ts'
import styles from './problem-sheet.module.css'
import { getSteps, noteScreen } from './steps.ts'

/** Shows what a problem report contains, sends it, and then shows the code for customer service. */
export function ProblemSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const subject = useOverlaySubject('problem')
  const [report] = useState(() => subject && createReport(subject))
  const [code, setCode] = useState<string>()
  if (!report) return null

  return (
    <Sheet overlay="problem" open onClose={onClose} title={t('problem_title')}>
      {code === undefined ? (
        <ProblemForm report={report} onSent={setCode} />
      ) : (
        <ProblemSent code={code} onClose={onClose} />
      )}
    </Sheet>
  )
}

function createReport(subject: ProblemSubject): ProblemReport {
  noteScreen()
  const { buildId } = merchant
  const facts = { ...subject, buildId, language: getLanguage(), isInstalled: isInstalled() }
  return buildReport(facts, getSteps())
}

type ProblemFormProps = { report: ProblemReport; onSent: (code: string) => void }

function ProblemForm({ report, onSent }: ProblemFormProps) {
  const { t } = useTranslation()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const { subject, id, buildId, language, isInstalled, steps } = report
  const facts = [subject, id, language, isInstalled ? 'app' : 'web', buildId]

  const send = async () => {
    setState('busy')
    const value = await postForValue(bffPaths.problemReports, report, timings.requestTimeoutMs)
    const code = isRecord(value) ? parseProblemCode(String(value.code)) : undefined
    if (code === undefined) setState('failed')
    else onSent(code)
  }

  return (
    <div className={styles.part}>
      <p>{t('problem_text')}</p>
      <section
        className={styles.sent}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by key as well
        tabIndex={0}
        aria-label={t('problem_content')}
      >
        <h3 className={styles.name}>{t('problem_content')}</h3>
        <p dir="ltr" className={styles.line}>
          <LineParts parts={facts.filter(Boolean)} />
        </p>
        <ol dir="ltr" className={styles.steps}>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a report does not change
            <li key={index} className={styles.line}>
              {sayStep(step)}
            </li>
          ))}
        </ol>
      </section>
      {state === 'failed' && (
        <div role="alert">
          <InlineNotice>{t('problem_failed')}</InlineNotice>
        </div>
      )}
      <Button size="lg" block busy={state === 'busy'} onClick={() => void send()}>
        {t('problem_send')}
      </Button>
    </div>
  )
}

/** Formats a step in one line, the same in every language, because customer service reads it. */
function sayStep(step: ProblemStep): string {
  const time = new Date(step.at).toTimeString().slice(0, 8)
  if (step.kind === 'screen') return `${time} ${step.screen}`
  if (step.kind === 'failure') return `${time} ${step.failure}`
  const { call, status, ms, error, requestId } = step
  return [time, call, status, `${ms} ms`, error, requestId].filter(Boolean).join(' ')
}

function ProblemSent({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation()
  const shown = useRef<HTMLParagraphElement>(null)
  const text = formatProblemCode(code)

  const copy = async () => {
    if (await copyText(text, shown.current)) {
      toast(t('problem_copied'), { ms: timings.copiedToastMs })
    }
  }

  return (
    <div className={styles.part} role="status">
      <p>{t('problem_code_text')}</p>
      <p ref={shown} dir="ltr" className={styles.code}>
        {text}
      </p>
      <Button size="lg" block onClick={() => void copy()}>
        <Copy size={18} aria-hidden="true" />
        {t('problem_copy')}
      </Button>
      <Button variant="ghost" block onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}
