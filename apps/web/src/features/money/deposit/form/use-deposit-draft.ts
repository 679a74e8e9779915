import { useDraft } from '#platform/forms/drafts.ts'

export type DepositDraft = ReturnType<typeof useDepositDraft>

/**
 * The values of the form. They belong to its place and not to the form itself, which is not mounted
 * while a deposit is sent, and mounted again when the deposit is refused.
 */
export function useDepositDraft() {
  const [methodId, setMethodId] = useDraft('session-end', 'method', '')
  const [text, setText] = useDraft('session-end', 'amount', '')
  const [bonusId, setBonusId] = useDraft('session-end', 'bonus', '')
  return { methodId, setMethodId, text, setText, bonusId, setBonusId }
}
