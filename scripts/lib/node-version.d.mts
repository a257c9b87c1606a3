export declare function nodeProblem(version: string): string | null
export declare function engineProblem(error: unknown): string | null
