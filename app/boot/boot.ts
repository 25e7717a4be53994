import { x } from './x.ts'
console.log('boot', x)
