/**
 * Reports a Vitest run while it runs, as one line of JSON per event. An aborted run has therefore
 * already reported which tests passed and which files are missing. `VITEST_EVENTS` contains the
 * file's path.
 */
import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node'

export type VitestEvent =
  /** The files that will run, by project. */
  | { kind: 'planned'; files: readonly string[] }
  | {
      kind: 'test'
      file: string
      title: string
      state: 'passed' | 'failed' | 'skipped'
      flaky: boolean
      error: string
      seconds: number
    }
  /**
   * A file has ended. `error` is an error in the file itself, for example in an import or a hook.
   */
  | { kind: 'file'; file: string; error: string }
  | { kind: 'unhandled'; error: string }

type Failure = { message?: string } | undefined

export default class EventReporter implements Reporter {
  readonly #path = process.env.VITEST_EVENTS

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const files = specifications.map(({ project, moduleId }) => toName(project.name, moduleId))
    this.#tell({ kind: 'planned', files })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    const { flaky = false, duration = 0 } = test.diagnostic() ?? {}
    if (state === 'pending') return
    this.#tell({
      kind: 'test',
      file: toName(test.project.name, test.module.moduleId),
      title: test.fullName.replaceAll(' > ', ' '),
      state,
      flaky,
      error: toMessage(errors?.[0]),
      seconds: duration / 1000,
    })
  }

  onTestModuleEnd(module: TestModule): void {
    const suites: TestSuite[] = [...module.children.allSuites()]
    const errors = [module, ...suites].flatMap(one => one.errors())
    const tests = [...module.children.allTests()]
    const isSilent =
      module.state() === 'failed' && tests.every(test => test.result().state !== 'failed')
    const error = toMessage(errors[0]) || (isSilent ? 'a hook failed' : '')
    this.#tell({ kind: 'file', file: toName(module.project.name, module.moduleId), error })
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly Failure[]): void {
    for (const failure of unhandled) this.#tell({ kind: 'unhandled', error: toMessage(failure) })
  }

  #tell(event: VitestEvent): void {
    if (this.#path !== undefined) appendFileSync(this.#path, `${JSON.stringify(event)}\n`)
  }
}

function toName(project: string, moduleId: string): string {
  return `[${project}] ${moduleId.replace(`${process.cwd()}/`, '')}`
}

function toMessage(failure: Failure): string {
  return failure?.message ?? ''
}
