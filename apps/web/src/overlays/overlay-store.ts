import { create } from 'zustand'
import { endFirstScreen } from '#lib/idle/first-screen.ts'

/**
 * The overlays that are opened by name, and the subject of each: what it shows or asks, or `true`
 * where the name says it all. A feature adds its own line beside its overlay, so that any other
 * feature can open it without importing it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be extended from other files.
export interface OverlaySubjects {}

export type OverlayName = keyof OverlaySubjects

/** Overlays without a subject of their own. */
type PlainName = {
  [Name in OverlayName]: OverlaySubjects[Name] extends true ? Name : never
}[OverlayName]

type SubjectArgument<Name extends OverlayName> = Name extends PlainName
  ? []
  : [subject: OverlaySubjects[Name]]

/** The subjects of each open overlay; the first is on screen, the others wait. */
type OpenOverlays = Readonly<Record<string, readonly unknown[]>>

const useStore = create<OpenOverlays>()(() => ({}))

/** LOGIN-02: each of the two account sheets replaces the other. */
const alternatives: Readonly<Record<string, string>> = { login: 'register', register: 'login' }

/** Shows an overlay, with this subject in place of the one it shows now. */
export function openOverlay<Name extends OverlayName>(
  name: Name,
  ...subject: SubjectArgument<Name>
): void {
  const other = alternatives[name]
  const subjects = [subject[0] ?? true]
  endFirstScreen()
  useStore.setState({ [name]: subjects, ...(other !== undefined && { [other]: [] }) })
}

/** Shows a subject after those that already wait for the same overlay. */
export function queueOverlay<Name extends OverlayName>(
  name: Name,
  subject: OverlaySubjects[Name],
): void {
  endFirstScreen()
  useStore.setState(open => ({ [name]: [...(open[name] ?? []), subject] }))
}

/** Removes the subject on screen; the overlay closes with its last subject. */
export function closeOverlay(name: string): void {
  useStore.setState(open => ({ [name]: open[name]?.slice(1) ?? [] }))
}

export function isOverlayOpen(name: OverlayName): boolean {
  return isOpen(name)
}

/** The same for an overlay that is known by its definition alone. */
export function isOpen(name: string): boolean {
  return (useStore.getState()[name]?.length ?? 0) > 0
}

/** Every subject of an overlay, the one on screen first. */
export function getSubjects<Name extends OverlayName>(
  name: Name,
): readonly OverlaySubjects[Name][] {
  // `openOverlay` and `queueOverlay` store the subjects under the overlay's name, with its type.
  return (useStore.getState()[name] ?? []) as readonly OverlaySubjects[Name][]
}

/** The subject on screen; undefined while the overlay is closed. */
export function useOverlaySubject<Name extends OverlayName>(
  name: Name,
): OverlaySubjects[Name] | undefined {
  // As for `getSubjects`.
  return useStore(open => open[name]?.[0]) as OverlaySubjects[Name] | undefined
}

/** The same for an overlay that is known by its definition alone. */
export function useIsOverlayOpen(name: string): boolean {
  return useStore(open => (open[name]?.length ?? 0) > 0)
}
