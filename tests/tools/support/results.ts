/** The folder for a test run's results, relative to the root of the checkout. */
export const resultsFolder = 'test-results'
