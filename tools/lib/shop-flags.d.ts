export declare const SHOP_FLAGS: readonly string[]
export declare const SHOP_COMMAND: readonly string[]
