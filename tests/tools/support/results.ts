/** The folder for a test run's results, relative to the checkout's root. */
export const resultsFolder = 'test-results'
