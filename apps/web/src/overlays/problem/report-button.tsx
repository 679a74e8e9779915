import type { ProblemReport } from '@livery/contract/telemetry/problem-report.ts'
import { useTranslation } from 'react-i18next'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'

/** What a report is about: where the player pressed "Report a problem". */
export type ProblemSubject = Pick<ProblemReport, 'subject' | 'id'>

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    problem: ProblemSubject
  }
}

export function ReportButton(subject: ProblemSubject) {
  const { t } = useTranslation()
  return (
    <Button variant="ghost" block onClick={() => openOverlay('problem', subject)}>
      {t('problem_title')}
    </Button>
  )
}
