import { create } from 'zustand'

const useStore = create(() => ({ isOpen: false }))

export function useLoginSheet(): boolean {
  return useStore(state => state.isOpen)
}

/** LOGIN-02: from anywhere. */
export function openLogin(): void {
  useStore.setState({ isOpen: true })
}

/** LOGIN-02: from anywhere. */
export function closeLogin(): void {
  useStore.setState({ isOpen: false })
}
