/** Shared by both listeners: set once, when the process was told to end. */
export type Lifecycle = { draining: boolean }
