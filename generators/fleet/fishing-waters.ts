/**
 * The fishing fleets of the world by waters, typed by hand. Columns: fishing regions (names of `grounds()` without
 * their numbers) | share of the world's fishing vessels with AIS, of which only the ratios matter | fleets that fish
 * from ports of their flag | fleets of ships on long voyages | foreign ports for vessels whose flag has none near |
 * source.
 *
 * A fleet is a flag (alpha-3), its share of the waters and, after a colon, its gear where it does not use all gears of
 * the ground: T trawl, P purse seine, TP tuna seine, L drifting longline, S set longline, G gillnet, K pots, J squid
 * jig, D dredge, R troll and pole. Boats whose ports are far (`fishing-fleet-plan.ts`) are 24 m or longer; `*` marks
 * small boats that go far all the same.
 *
 * Sources. Where a row names none, its shares are rounded from the landings and fleets that the region's states and
 * fisheries bodies publish (FAO FishStat, Eurostat, ICES, GFCM, SEAFDEC, IOTC, WCPFC, ICCAT) and from the public maps
 * of fishing hours (Kroodsma et al., Science 2018, doi 10.1126/science.aao5646). a: Oceana 2021, zenodo 4893397, squid
 * fleet of the South-west Atlantic. b: Oceana 2020, zenodo 4118526, squid fleet off the Galapagos. c: NPFC, overview of
 * fisheries. d: Falkland Islands, licences of 2020. e: IATTC, catch of tuna seiners. f: CCAMLR, krill catch 2014/15. g:
 * Joint Norwegian-Russian Fisheries Commission, quotas. h: Statistics Iceland 2017. i: NOAA, Hawaii longline reports.
 * k: Forum Fisheries Agency and WCPFC, list of tuna seiners 2018. l: IOTC-2019-WPTT21-11, French seiners.
 */
export const fishingWaters = `
Baltic proper | 11 | POL37 SWE22 DEU14 DNK12 LVA6 LTU5 EST4 | | |
Bothnian Sea | 4 | FIN65 SWE30 EST5 | | |
North Sea north; North Sea central; North Sea south; Skagerrak | 46 | GBR30 NLD22 DNK18 NOR12 DEU8 BEL5 FRA5 | | |
Western Channel; Eastern Channel | 14 | FRA52 GBR42 BEL4 NLD2 | | |
Irish Sea | 4 | GBR65 IRL30 BEL5 | | |
Celtic Sea; Irish west coast; Hebrides shelf edge | 25 | FRA32 IRL22 GBR22 ESP16 BEL2 | NLD6:T | |
Rockall and Hatton | 3 | GBR30 IRL20 | ESP20 RUS20 NOR10 | |
Norwegian Sea herring | 9 | NOR40 ISL10 FRO10 DNK5 | NOR12 RUS18 NLD5:T | |
Lofoten and Vesteralen; Finnmark coast | 14 | NOR100 | | |
Barents Sea south; Svalbard Bank; Barents Sea Loophole | 27 | NOR18 | NOR27 RUS42 FRO3 ESP3 DEU2 GBR2 PRT1 EST2 | | g
Iceland west; Iceland north and east; Iceland south | 22 | ISL93 FRO4 | NOR3 | | h
Faroe Plateau | 6 | FRO86 GBR6 ISL3 | RUS5 | |
East Greenland | 3 | GRL40 ISL20 | NOR15 DEU10 RUS10 FRO5 | ISREY |
West Greenland | 7 | GRL82 | FRO5 NOR5 DEU4 RUS4 | |
Bay of Biscay | 15 | FRA65 ESP35 | | |
Cantabrian and Galician shelf | 12 | ESP90 PRT10 | | |
Portuguese shelf | 8 | PRT95 ESP5 | | |
Gulf of Cadiz | 5 | ESP70 PRT30 | | |
Azores | 3 | PRT85 | ESP15:L | |
North Atlantic swordfish | 6 | | ESP45 PRT20 JPN15 TWN12 CHN8 | ESVGO PTHOR ESLPA |
Grand Banks | 6 | CAN88 | ESP7 PRT5 | CASJF |
Flemish Cap | 5 | CAN8 | ESP36 PRT25 FRO11 RUS9 EST8 NOR3 | CASJF |
Labrador Shelf | 3 | CAN100 | | |
Scotian Shelf | 5 | CAN100 | | |
Gulf of Maine; Georges Bank | 13 | USA82 CAN18 | | |
Mid-Atlantic Bight | 6 | USA100 | | |
Alboran Sea | 4 | ESP60 MAR35 DZA5 | | |
Balearic and Catalan | 10 | ESP97 FRA3 | | |
Gulf of Lions | 4 | FRA75 ESP25 | | |
Ligurian and Tyrrhenian; Sardinia and Corsica | 11 | ITA93 FRA7 | | |
Strait of Sicily | 9 | ITA62 TUN30 MLT8 | | |
Gulf of Gabes | 5 | TUN100 | | |
Adriatic north | 12 | ITA68 HRV30 SVN2 | | |
Adriatic south | 6 | ITA62 HRV23 ALB10 MNE5 | | |
Ionian Sea | 3 | ITA60 GRC40 | | |
Aegean Sea | 9 | GRC52 TUR48 | | |
Crete and Cyclades | 3 | GRC92 TUR8 | | |
Levant and Nile delta | 6 | EGY88 ISR8 LBN4 | | |
Antalya and Cyprus | 4 | TUR80 CYP15 SYR5 | | |
Libya and Malta | 3 | LBY50 TUN25 MLT10 ITA15 | | |
Algerian coast | 4 | DZA100 | | |
Black Sea south | 10 | TUR96 GEO4 | | |
Black Sea west | 4 | BGR40 ROU35 UKR15 TUR10 | | |
Black Sea north | 4 | RUS62 UKR38 | | |
Moroccan Atlantic | 12 | MAR93 ESP7 | | |
Moroccan north | 5 | MAR94 ESP6 | | |
Western Sahara shelf | 10 | MAR62 ESP3 | RUS15:T LTU6:T NLD6:T LVA4:T POL4:T | ESLPA MAAGA |
Mauritanian shelf | 9 | MRT32 SEN4 | CHN24:T TUR10:P ESP10:T RUS8:T LTU5:T NLD4:T LVA3:T | MRNDB ESLPA |
Senegal and Gambia; Senegal north and Cayar | 8 | SEN62 GMB5 | CHN18:T ESP10:T FRA5:T | SNDKR |
Guinea shelf | 6 | GIN16 GNB6 | CHN58:T KOR10:T ESP10:T | SNDKR GNCKY |
Liberia and Sierra Leone | 3 | SLE16 LBR4 | CHN75:T KOR5:T | CIABJ SLFNA |
Ivory Coast and Ghana tuna | 6 | GHA15 | ESP24:TP FRA20:TP GHA18:TP CPV5:TP CUW5:TP PAN5:TP SLV4:TP GTM4:TP | CIABJ GHTEM |
Gulf of Guinea equatorial tuna | 7 | | ESP25:TP FRA16:TP GHA13:TP CPV5:TP CUW4:TP PAN4:TP SLV4:TP CHN13:L TWN9:L JPN7:L | CIABJ GHTEM |
Ghana and Togo | 7 | GHA76 CIV8 TGO4 BEN4 | CHN8:T | GHTEM |
Nigeria and Cameroon shrimp; Nigeria and Benin coast | 6 | NGA72 CMR15 BEN5 | CHN8:T | NGLOS CMDLA |
Gabon and Congo | 4 | GAB25 COG25 | CHN38:T ESP8 FRA4:TP | CGPNR |
Angola | 5 | AGO62 | CHN24:T NAM6:T ESP8:T | AOLAD NAWVB |
Northern Benguela; Luderitz and Orange Banks | 9 | NAM52 AGO4 ZAF4 | NAM24:T ESP10:T CHN6:T | NAWVB |
South Atlantic tuna | 8 | | TWN40 JPN20 CHN17 ESP18 NAM5 | ZACPT NAWVB |
Central Atlantic bigeye | 8 | | JPN26 TWN26 CHN24 ESP18 KOR6 | CVMIN SNDKR ESLPA |
Southwest Atlantic tuna | 5 | | TWN38 JPN20 ESP20 CHN14 BRA8 | ZACPT BRRIG |
Sargasso longline | 3 | | USA40 ESP25 TWN20 JPN15 | USMIA BMBDA |
Tristan and Gough | 1 | | ZAF100 | |
Cape west coast; Agulhas Bank | 15 | ZAF70 | ZAF26:T JPN4:S | ZACPT |
Caribbean and Guianas | 6 | GUY36 SUR30 VEN20 TTO14 | | |
Venezuela and Trinidad | 5 | VEN78 TTO22 | | |
Northern Gulf of Mexico | 14 | USA100 | | |
Campeche Bank | 6 | MEX94 CUB6 | | |
Caribbean lobster banks | 4 | HND52 NIC38 JAM10 | | HNPCA |
Northern Brazil shelf; Northeast Brazil coast; Rio and Santos | 11 | BRA100 | | |
Northeast Brazil tuna | 4 | | BRA40 ESP28 JPN14 CHN10 TWN8 | BRNAT |
Southern Brazil shelf | 7 | BRA100 | | |
Uruguay common zone | 6 | ARG100 | | |
Argentine hake grounds; Golfo San Jorge shrimp | 16 | ARG68 | ARG32:T | |
Argentine squid shelf | 7 | ARG20 | ARG80 | |
Mile 201 north; Mile 201 south | 95 | | CHN60:J CHN10:T TWN11:J KOR6:J KOR3:T ESP10:T | CLPUQ FKPSY | a
Falklands squid | 9 | FLK8:T | TWN38:J KOR14:J FLK22:T ESP18:T | FKPSY CLPUQ | d
Burdwood Bank toothfish | 1 | | FLK45:S ARG30 CHL25:S | FKPSY |
South Georgia | 2 | | GBR40:S NOR25:T NZL20:S CHL15:S | FKPSY |
South Orkney krill; Bransfield krill | 5 | | NOR58 CHN22 KOR13 CHL7 | FKPSY CLPUQ ARUSH | f
Ross Sea toothfish | 1 | | NZL35 KOR25 GBR15 ESP15 UKR10 | NZBLU NZTIU |
Kerguelen; Crozet and Prince Edward | 2 | | FRA88 ZAF12 | REREU |
Peru north anchoveta; Peru central anchoveta | 25 | PER100 | | |
Southern Peru and Arica | 6 | PER70 CHL30 | | |
Northern Chile; Central Chile | 13 | CHL100 | | |
Southern Chile; Chiloe and Valdivia | 4 | CHL100 | | |
Galapagos squid high seas | 15 | | CHN100 | PECLL PEPAI | b
Peru squid high seas | 24 | | CHN98 TWN1 KOR1 | PECLL PECHM | b
South Pacific jack mackerel | 4 | | CHL48 CHN30:T RUS14:T NLD8:T | CLTAL |
Southeast Pacific longline | 7 | | CHN44:L TWN20:L ESP24:L JPN10:L CHN2:J | PECLL PFPPT |
Ecuador and Colombia | 7 | ECU88 COL9 PAN3 | | |
Central America Pacific | 4 | CRI30 NIC24 GTM16 SLV14 PAN16 | | |
Colombian Pacific | 2 | COL75 ECU15 PAN10 | | |
Eastern Pacific tuna coast | 10 | CRI5:L | ECU43:TP MEX24:TP PAN11:TP COL6:TP NIC4:TP SLV4:TP VEN3:TP | ECMEC MXMZT PABLB | e
Eastern Pacific tuna west | 7 | | ECU40:TP MEX24:TP PAN11:TP SLV3:TP CHN9:L TWN6:L JPN4:L KOR3:L | ECMEC PABLB MXZLO | e
Central East Pacific longline | 8 | | CHN36 TWN26 JPN20 KOR18 | PFPPT PABLB |
Gulf of California | 7 | MEX100 | | |
Baja Pacific; Mexican Pacific | 8 | MEX98 USA2 | | |
California and Oregon | 8 | USA100 | | |
Vancouver Island and Hecate | 8 | CAN90 USA10 | | |
Gulf of Alaska; Shelikof and Kodiak | 12 | USA100 | | |
Aleutians; Bering Sea shelf south; Bering Sea outer shelf | 17 | USA38 | USA62 | |
Navarin | 4 | | RUS100 | |
East Kamchatka | 5 | RUS40 | RUS60 | |
West Kamchatka; Okhotsk north | 15 | RUS15 | RUS84 KOR1:T | |
Sakhalin and Kurils | 6 | RUS70 JPN6 | RUS24 | |
Hokkaido; Sanriku and Joban | 26 | JPN100 | | |
Honshu south; Kyushu and Tosa | 15 | JPN100 | | |
Northwest Pacific saury | 45 | | CHN62 JPN14 TWN12 RUS6 VUT4 KOR2 | | c
Kuroshio extension tuna | 8 | | CHN40 TWN30 JPN30 | |
Sea of Japan squid; Noto and Yamato | 15 | JPN58 KOR30 PRK6 RUS6 | | |
Korea east coast | 7 | KOR93 PRK5 JPN2 | | |
Primorye | 4 | RUS92 PRK8 | | |
Tsushima | 8 | JPN60 KOR40 | | |
East China Sea north | 140 | CHN83 KOR11 JPN6 | | |
East China Sea south | 115 | CHN90 TWN8 JPN2 | | |
Zhoushan and Jiangsu coast | 105 | CHN100 | | |
Yellow Sea | 110 | CHN86 KOR13 PRK1 | | |
Shandong and Liaodong; Bohai | 110 | CHN99 PRK1 | | |
Korean west coast | 8 | KOR100 | | |
Taiwan Strait | 40 | CHN78 TWN22 | | |
Guangdong shelf; Hainan and Leizhou | 95 | CHN100 | | |
Gulf of Tonkin | 30 | CHN60 VNM40 | | |
Paracel waters | 5 | CHN55 VNM45 | | |
Spratly waters | 5 | VNM*45 PHL*25 MYS5 CHN25 | | |
Palawan west | 2 | PHL100 | | |
Southern Vietnam shelf; Central Vietnam | 40 | VNM100 | | |
Sabah and Sarawak | 6 | MYS92 BRN4 VNM4 | | |
Malaysia east coast | 5 | MYS90 THA10 | | |
Natuna | 5 | IDN65 VNM25 MYS10 | | |
Gulf of Thailand; Cambodian waters | 18 | THA60 VNM18 KHM14 MYS8 | | |
Malacca Strait north; Strait of Malacca south | 9 | MYS50 IDN45 THA5 | | |
Andaman Sea | 8 | MMR72 THA28 | | MYPEN |
Java Sea; Makassar and Flores; Karimata; Bali and Lombok | 24 | IDN100 | | |
Arafura Sea; Banda Sea; East Kalimantan; Timor and Sawu; West Sumatra | 18 | IDN*100 | | |
Molucca and Celebes | 6 | IDN*72 PHL*28 | | |
South of Java tuna | 6 | IDN*100 | | |
Sulu Sea; Visayan and Sibuyan Seas; West Luzon; Samar and Bicol | 14 | PHL98 MYS2 | | |
Philippine Sea | 4 | PHL15 TWN25 | TWN35 JPN25 | |
Northern Australia prawns; North West Shelf; West Australia lobster | 9 | AUS100 | | |
Timor Sea | 2 | AUS65 IDN35 | | |
Great Australian Bight; Bass Strait and Tasmania; New South Wales | 10 | AUS100 | | |
Tasman Sea | 4 | AUS25 NZL15 | TWN22 CHN22 ESP16 | NZNSN AUBNE |
Coral Sea | 2 | AUS100 | | |
Challenger Plateau; Bay of Plenty and East Cape | 7 | NZL100 | | |
Chatham Rise; Southland and Campbell | 10 | NZL62 | NZL38 | |
PNG and Bismarck tuna | 11 | PNG8 | PNG20:TP PHL24:TP TWN14:TP KOR9:TP CHN7:TP FSM6:TP USA4:TP VUT3:TP JPN5:TP | PGRAB PGLAE | k
Micronesia tuna | 11 | | FSM17:TP JPN16:TP TWN15:TP KOR13:TP CHN8:TP MHL7:TP KIR6:TP NRU4:TP USA4:TP CHN6:L TWN4:L | FMPNI MHMAJ | k
Nauru and Kiribati tuna | 12 | | KIR14:TP TWN14:TP KOR14:TP MHL8:TP NRU8:TP FSM8:TP USA7:TP JPN7:TP CHN6:TP TUV2:TP KOR6:L CHN6:L | KITRW MHMAJ | k
Phoenix and Line tuna | 8 | | KIR18:TP USA14:TP KOR15:TP TWN9:TP ESP4:TP TUV3:TP CHN14:L KOR13:L TWN10:L | KITRW ASPPG | k
Solomon Sea | 4 | SLB10 | SLB28:TP TWN12:TP CHN25:L TWN15:L FJI10:L | SBHIR SBNOR |
Fiji and Vanuatu albacore | 8 | FJI26 | FJI8 CHN36 TWN18 VUT12 | FJSUV VUVLI |
Samoa and Cook albacore | 6 | | CHN44 TWN22 USA18 VUT8 COK8 | ASPPG FJSUV |
French Polynesia | 3 | PYF100 | | |
South Pacific albacore high seas | 6 | | CHN50 TWN30 ESP10 VUT10 | PFPPT ASPPG FJSUV |
Central South Pacific longline | 6 | | CHN48 TWN36 VUT10 JPN6 | PFPPT FJSUV |
Hawaii longline | 9 | USA*96 | CHN2 TWN2 | USHNL | i
North Pacific albacore | 4 | | TWN38 JPN35 CHN27:L | |
Eastern North Pacific albacore | 2 | USA*80 CAN*20 | | |
Somali Basin tuna | 10 | | ESP28:TP SYC23:TP FRA18:TP MUS4:TP ITA2:TP KOR2:TP TWN12:L CHN6:L SYC5:L | SCPOV MUPLU | l
Seychelles tuna | 10 | | ESP27:TP SYC22:TP FRA18:TP MUS4:TP ITA2:TP TWN14:L CHN4:L SYC9:L | SCPOV MUPLU | l
Mozambique Channel | 5 | | ESP40:TP FRA26:TP SYC16:TP MUS3:TP TWN10:L CHN5:L | SCPOV MGDIE | l
Sofala Bank | 4 | MOZ100 | | |
Northwest Madagascar | 3 | MDG95 COM5 | | |
Madagascar south | 2 | MDG15 | TWN45 FRA20 ESP10 CHN10 | MUPLU REREU |
Saya de Malha | 1 | | THA60 LKA30 MUS10 | MUPLU |
Mascarene tuna | 6 | | TWN46 CHN16 JPN14 SYC12 FRA8 MUS4 | MUPLU |
Central Indian Ocean tuna | 10 | LKA*22:L | TWN34:L SYC9:L CHN12:L IDN9:L ESP8:TP SYC4:TP KOR2:TP | LKCMB MUPLU SCPOV |
Southern Indian Ocean; Southwest Indian Ocean longline | 8 | | TWN50 JPN20 CHN16 ESP12 AUS2 | MUPLU ZADUR |
Southeast Indian Ocean longline; Bluefin of the southern Indian Ocean | 6 | | TWN40:L JPN30:L IDN20:L CHN6:L KOR4:L | IDBOA AUFRE |
Maldives pole and line | 5 | MDV*100 | | |
Sri Lanka offshore | 9 | LKA*92 IND8 | | |
Sri Lanka west and Mannar | 6 | LKA62 IND38 | | |
Coromandel and Andhra | 9 | IND100 | | |
Northern Bay of Bengal | 8 | IND50 BGD50 | | |
Rakhine coast | 3 | MMR75 BGD25 | | BDCGP |
Central Bay of Bengal | 3 | LKA*65 IND35 | | |
Lakshadweep | 2 | IND100 | | |
Gujarat shelf; Bombay High; Konkan and Kerala | 24 | IND100 | | |
Sindh coast | 4 | PAK86 IND14 | | |
Makran | 4 | IRN55 PAK45 | | |
Gulf of Oman | 4 | IRN58 OMN42 | | |
Oman coast | 4 | OMN100 | | |
Persian Gulf | 6 | IRN52 SAU14 ARE14 BHR10 QAT6 KWT4 | | |
Arabian Sea west | 9 | IRN*24 PAK*13 OMN8 IND5 | CHN50:J | OMSLL PKKHI |
Somali coast | 2 | SOM*40 YEM*25 IRN*35 | | |
Gulf of Aden | 3 | YEM*78 SOM*17 DJI5 | | |
Red Sea south | 2 | YEM35 SAU35 ERI20 SDN10 | | |
Gulf of Suez and northern Red Sea | 3 | EGY90 SAU10 | | |
Zanzibar and Kenya | 3 | TZA62 KEN38 | | |
`;
