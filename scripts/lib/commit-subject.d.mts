export declare function subjectProblems(subject: string): string[]
