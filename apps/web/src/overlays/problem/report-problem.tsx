import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import type { ProblemSubject } from './report-button.tsx'

const ReportButton = lazyWithTexts(
  'system',
  async () => (await import('./report-button.tsx')).ReportButton,
)

/** Renders "Report a problem" below the content of a screen or sheet, which works without it. */
export function ReportProblem(subject: ProblemSubject) {
  return (
    <OptionalPart>
      <ReportButton {...subject} />
    </OptionalPart>
  )
}
