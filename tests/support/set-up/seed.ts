import fc from 'fast-check'

// `npm test` tries the same cases each time, so that what fails is about what was changed; `npm run test:long` draws others.
if (process.env.LONG_TESTS === undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 })
