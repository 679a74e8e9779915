import { create } from 'zustand'
import { askForOverlays, holdForOverlay } from '#lib/idle/first-screen.ts'
import { pausePictures } from '#ui/media/pause-pictures.ts'

/**
 * The overlays that are opened by name. An overlay's subject is what it shows or asks, or `true` if
 * the name is enough. Each feature declares its own entry, so that other features can open the
 * overlay without importing it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be extended from other files.
export interface OverlaySubjects {}

export type OverlayName = keyof OverlaySubjects

/** Names of overlays without a subject. */
type PlainName = {
  [Name in OverlayName]: OverlaySubjects[Name] extends true ? Name : never
}[OverlayName]

type SubjectArgument<Name extends OverlayName> = Name extends PlainName
  ? []
  : [subject: OverlaySubjects[Name]]

/** The subjects of open overlays; the first is on screen, the others wait. */
type OpenOverlays = Readonly<Record<string, readonly unknown[]>>

const useStore = create<OpenOverlays>()(() => ({}))

/** LOGIN-02: the login and register sheets replace each other. */
const alternatives: Readonly<Record<string, string>> = { login: 'register', register: 'login' }

let release: () => void = () => undefined

/**
 * Ends the wait for the overlay that was opened, once it is rendered, has closed, or may not be shown
 * now. Until then, only its code is fetched (decision 0106).
 */
export function noteOverlayStands(): void {
  release()
}

/**
 * Loads of code that an overlay needs, by overlay: called when it opens, so that its code arrives
 * together with the code of the overlay host.
 */
export const loadsAtOpening: Partial<Record<OverlayName, () => void>> = {}

/** Shows an overlay; this subject replaces the current one. */
export function openOverlay<Name extends OverlayName>(
  name: Name,
  ...subject: SubjectArgument<Name>
): void {
  const other = alternatives[name]
  const subjects = [subject[0] ?? true]
  release()
  release = holdForOverlay()
  pausePictures()
  loadsAtOpening[name]?.()
  useStore.setState({ [name]: subjects, ...(other !== undefined && { [other]: [] }) })
}

/** Shows a subject after the subjects that already wait for the same overlay. */
export function queueOverlay<Name extends OverlayName>(
  name: Name,
  subject: OverlaySubjects[Name],
): void {
  askForOverlays()
  useStore.setState(open => ({ [name]: [...(open[name] ?? []), subject] }))
}

/** Removes what the overlay currently shows. The overlay closes if nothing else is queued. */
export function closeOverlay(name: string): void {
  release()
  useStore.setState(open => ({ [name]: open[name]?.slice(1) ?? [] }))
}

export function isOverlayOpen(name: OverlayName): boolean {
  return isOpen(name)
}

/**
 * Returns whether an overlay is open. Accepts any name, because a definition's name is not a
 * literal type.
 */
export function isOpen(name: string): boolean {
  return (useStore.getState()[name]?.length ?? 0) > 0
}

/** Returns all subjects of an overlay, the current one first. */
export function getSubjects<Name extends OverlayName>(
  name: Name,
): readonly OverlaySubjects[Name][] {
  // `openOverlay` and `queueOverlay` only store subjects whose type matches the overlay's name.
  return (useStore.getState()[name] ?? []) as readonly OverlaySubjects[Name][]
}

/** Returns the current subject; undefined while the overlay is closed. */
export function useOverlaySubject<Name extends OverlayName>(
  name: Name,
): OverlaySubjects[Name] | undefined {
  // Safe for the same reason as in `getSubjects`.
  return useStore(open => open[name]?.[0]) as OverlaySubjects[Name] | undefined
}

/**
 * Returns whether an overlay is open. Accepts any name, because a definition's name is not a
 * literal type.
 */
export function useIsOverlayOpen(name: string): boolean {
  return useStore(open => (open[name]?.length ?? 0) > 0)
}

/** Returns an object that changes each time the overlay is opened, also while it is open. */
export function useOverlayOpening(name: string): unknown {
  return useStore(open => open[name])
}
