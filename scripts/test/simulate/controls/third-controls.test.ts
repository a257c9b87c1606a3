import { findControls } from './find-controls.ts'

findControls('third')
