export declare function takeTurn(turn: string, busy: string): () => void
