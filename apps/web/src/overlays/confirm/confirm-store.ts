import { create } from 'zustand'

/** A question to the player, in words already translated; without a `no` it only wants to be read. */
export type Question = { title: string; text: string; yes: string; no?: string }

type Waiting = Question & { answer: (isYes: boolean) => void }

const useStore = create<{ queue: readonly Waiting[] }>()(() => ({ queue: [] }))

/** Asks after the questions already waiting. Closing it without an answer, by back, is a no. */
export function askConfirm(question: Question): Promise<boolean> {
  return new Promise(answer => {
    useStore.setState(({ queue }) => ({ queue: [...queue, { ...question, answer }] }))
  })
}

export function useQuestion(): Question | undefined {
  return useStore(state => state.queue[0])
}

/** Answers the question on screen; with none there, nothing happens. */
export function answerConfirm(isYes: boolean): void {
  const [asked, ...queue] = useStore.getState().queue
  useStore.setState({ queue })
  asked?.answer(isYes)
}
