import { create } from 'zustand'

type DomainError = { text: string | undefined }

const useStore = create<{ error: DomainError | undefined }>()(() => ({ error: undefined }))

/** The platform no longer serves this domain: offers the others. `text` is the platform's word. */
export function openDomainError(text?: string): void {
  useStore.setState({ error: { text } })
}

export function closeDomainError(): void {
  useStore.setState({ error: undefined })
}

export function useDomainError(): DomainError | undefined {
  return useStore(state => state.error)
}
