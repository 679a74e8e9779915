import { useTranslation } from 'react-i18next'
import { InlineNotice } from '#ui/feedback/inline-notice.tsx'
import type { BrokenPromise } from '../quote.ts'

const words = {
  gone: 'deposit_promise_gone',
  elsewhere: 'deposit_promise_elsewhere',
} as const satisfies Record<BrokenPromise, string>

/** Why the promised bonus is not chosen. No other one is in its place. */
export function BrokenPromiseNotice({ broken }: { broken: BrokenPromise }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <InlineNotice>{t(words[broken])}</InlineNotice>
    </div>
  )
}
