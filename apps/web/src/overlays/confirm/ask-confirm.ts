import { closeOverlay, getSubjects, queueOverlay } from '../overlay-store.ts'

/**
 * A question to the player, with translated strings. Without `no`, the player can only acknowledge
 * the message. `isDestructive`: yes ends or removes something.
 */
export type Question = {
  title: string
  text: string
  yes: string
  no?: string
  isDestructive?: true
}

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    confirm: Question & { answer: (isYes: boolean) => void }
  }
}

/**
 * Shows a question after the questions that are already waiting. Closing it by going back counts as
 * a no.
 */
export function askConfirm(question: Question): Promise<boolean> {
  return new Promise(answer => queueOverlay('confirm', { ...question, answer }))
}

/** Resolves the question on screen and removes it; has no effect if there is none. */
export function answerConfirm(isYes: boolean): void {
  const [asked] = getSubjects('confirm')
  closeOverlay('confirm')
  asked?.answer(isYes)
}
